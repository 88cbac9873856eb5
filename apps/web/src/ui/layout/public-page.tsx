import type { ReactNode } from 'react';
import { t } from '#web/platform/language/language.ts';
import { TextLink } from '#web/ui/elements/links.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { SiteFooter } from './site-footer.tsx';
import { Wordmark } from './sun.tsx';

type Props = {
  children: ReactNode;
  wide?: boolean;
  /** A single form. */
  narrow?: boolean;
};

export const PublicPage = ({ children, wide = false, narrow = false }: Props) => (
  <div className="flex min-h-dvh flex-col">
    <a href="#content" className="skip-link">
      {t('Skip to the content')}
    </a>
    <header className="mx-auto flex w-full max-w-page items-center justify-between gap-3 px-4 py-3">
      <TextLink
        href="/"
        className="inline-flex min-h-11 items-center no-underline"
        aria-label={t('Purboday, to the start')}
      >
        <Wordmark />
      </TextLink>
      <LanguageSwitch short />
    </header>
    <main
      id="content"
      tabIndex={-1}
      className={`mx-auto w-full flex-1 px-4 pb-16 outline-none ${wide ? 'max-w-page' : 'max-w-text'}`}
    >
      {narrow ? <div className="mx-auto max-w-form pt-6">{children}</div> : children}
    </main>
    <SiteFooter>
      <LanguageSwitch />
    </SiteFooter>
  </div>
);
