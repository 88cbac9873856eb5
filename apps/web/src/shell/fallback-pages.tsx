import { t } from '#web/platform/language/language.ts';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import { Sun, Wordmark } from '#web/ui/layout/sun.tsx';
import { focusHeading, useTitle } from '#web/platform/pages/page-heading.ts';
import { Button } from '#web/ui/elements/button.tsx';

/** Placeholder while the code of a screen loads. */
export const PendingPage = () => (
  <output className="after-200ms mx-auto grid max-w-page gap-4 p-4" aria-label={t('Loading')}>
    <div className="skeleton h-8 w-2/3 md:w-80" />
    <div className="skeleton h-5 w-full" />
    <div className="skeleton h-5 w-full" />
    <div className="skeleton h-5 w-1/2" />
  </output>
);

/** The frame of a portal in the page that the server sends, so that it does not appear only with the code (UX-153). */
export const PendingPortal = () => (
  <div className="app-shell min-h-dvh">
    <header className="flex min-h-14 items-center border-b border-line px-4 md:hidden">
      <Wordmark />
    </header>
    <div className="side-menu">
      <div className="side-menu-title">
        <Wordmark />
      </div>
    </div>
    <main className="app-content">
      <PendingPage />
    </main>
  </div>
);

/** 404 with a link to /login (specification §2). */
export const NotFoundPage = () => {
  useTitle(t('Page not found'));
  return (
    <PublicPage>
      <div className="grid justify-items-center gap-2 pt-[12dvh] text-center">
        <Sun className="w-56" rise={1} />
        <p className="font-display text-display text-soft numbers">404</p>
        <h1 className="text-title" tabIndex={-1} ref={focusHeading}>
          {t('Page not found')}
        </h1>
        <p className="max-w-form text-soft">
          {t('There is no page at this address. It may have been mistyped, or the page has moved.')}
        </p>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          <ButtonLink look="primary" href="/login">
            {t('Go to sign in')}
          </ButtonLink>
          <ButtonLink look="quiet" href="/">
            {t('To the start')}
          </ButtonLink>
          <ButtonLink look="quiet" href="/#contact">
            {t('Contact us')}
          </ButtonLink>
        </div>
      </div>
    </PublicPage>
  );
};

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
          'What you typed in a form is kept on this device, except documents, passwords and identity numbers.',
        )}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button look="primary" onClick={() => location.reload()}>
          {t('Reload the page')}
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
