import { t } from '#web/platform/language/language.ts';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import { Sun } from '#web/ui/layout/sun.tsx';
import { focusHeading } from '#web/platform/pages/focus.ts';
import { useTitle } from '#web/platform/pages/title.ts';

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
