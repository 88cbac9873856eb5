import { ButtonLink } from '#web/ui/button-link.tsx';
import { PublicPage } from '#web/ui/public-page.tsx';
import { Sun } from '#web/ui/sun.tsx';
import { contactSection, paths } from '#web/paths.ts';
import { focusOnArrival } from './arrival.ts';
import { useTitle } from './title.ts';

/** Any other path (specification §2): 404 and a link to /login. */
export const NotFoundPage = () => {
  useTitle('Page not found');
  return (
    <PublicPage>
      <div className="grid justify-items-center gap-2 pt-[12dvh] text-center">
        <Sun className="w-56" rise={1} />
        <p className="font-display text-display text-soft numbers">404</p>
        <h1 className="text-title" tabIndex={-1} ref={focusOnArrival}>
          Page not found
        </h1>
        <p className="max-w-form text-soft">
          There is no page at this address. It may have been mistyped, or the page has moved.
        </p>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          <ButtonLink look="primary" href={paths.login()}>
            Go to sign in
          </ButtonLink>
          <ButtonLink look="quiet" href="/">
            To the start
          </ButtonLink>
          <ButtonLink look="quiet" href={contactSection}>
            Contact us
          </ButtonLink>
        </div>
      </div>
    </PublicPage>
  );
};
