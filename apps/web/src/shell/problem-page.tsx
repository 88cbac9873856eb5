import { useTitle } from '#web/platform/pages/title.ts';
import { t } from '#web/platform/language/language.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Sun } from '#web/ui/layout/sun.tsx';

/** The chunk was replaced by a new version, or the network failed. */
const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS/iu.test(error.message);

/** Shown when a screen fails: what happened, whether the input is safe, what to do (UX-37). */
export const ProblemPage = ({ error }: { error: unknown }) => {
  const missing = isMissingChunk(error);
  const title = t(missing ? 'This page could not be loaded' : 'Something went wrong on this page');
  useTitle(title);
  return (
    <main className="mx-auto grid min-h-[80dvh] max-w-form content-center justify-items-center gap-3 px-4 text-center">
      <Sun className="w-44" rise={0} />
      <h1 className="text-title">{title}</h1>
      <p className="text-soft">
        {missing
          ? t('Your connection may have been interrupted, or Purboday was updated meanwhile.')
          : t('It is our mistake, not yours. What you had already sent is safe.')}{' '}
        {t(
          'What you typed in a form is kept on this device, except documents, passwords and numbers of identity.',
        )}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button look="primary" onClick={() => location.reload()}>
          {t('Load the page again')}
        </Button>
        <a className="btn btn-quiet" href="/">
          {t('To the start')}
        </a>
        <a className="btn btn-quiet" href="/#contact">
          {t('Contact us')}
        </a>
      </div>
    </main>
  );
};
