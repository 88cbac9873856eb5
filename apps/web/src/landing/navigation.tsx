import { toLandingPath, languageCodes, toLocale } from '@purboday/contract/languages/languages';
import { LanguageName } from '#web/ui/layout/language-switch.tsx';
import { language, t } from '#web/platform/language/language.ts';
import House from 'lucide-react/icons/house';
import Mail from 'lucide-react/icons/mail';
import Smartphone from 'lucide-react/icons/smartphone';
import Sprout from 'lucide-react/icons/sprout';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { Wordmark } from '#web/ui/layout/sun.tsx';
import { sections } from './landing-texts.ts';
import type { SectionId } from './landing-texts.ts';

type LanguageLinksProps = { className?: string; short?: boolean };

/** Links to this page in the other languages. */
export const LanguageLinks = ({ className = '', short = false }: LanguageLinksProps) => (
  <div className={`flex ${short ? '' : 'flex-wrap'} ${className}`}>
    {languageCodes
      .filter((other) => other !== language())
      .map((other) => (
        <a
          key={other}
          href={toLandingPath(other)}
          className="language gap-1 md:px-2"
          lang={other}
          hrefLang={toLocale(other)}
          data-language={other}
        >
          <LanguageName of={other} short={short} />
        </a>
      ))}
  </div>
);

/**
 * Phones show the name and Login, desktops the sections too. It changes after 50 px (specification
 * §9).
 */
export const TopBar = () => (
  <header className="top-bar" data-top-bar>
    <div className="mx-auto flex w-full max-w-page items-center gap-2 px-3 md:gap-6 md:px-8">
      <a href="#home" className="inline-flex min-h-11 items-center no-underline">
        <Wordmark />
      </a>
      <nav aria-label={t('Sections')} className="ms-auto hidden gap-1 md:flex" data-sections>
        {sections.map(({ id, name }) => (
          <a key={id} href={`#${id}`} className="top-link">
            {t(name)}
          </a>
        ))}
      </nav>
      <LanguageLinks className="ms-auto md:ms-0" short />
      <a href="/login" className="btn btn-secondary whitespace-nowrap">
        {t('Login')}
      </a>
    </div>
  </header>
);

const withIcons: { id: SectionId; name: string; Icon: typeof House }[] = [
  { id: 'home', name: 'Home', Icon: House },
  { id: 'skills', name: 'Skills', Icon: Sprout },
  { id: 'register', name: 'Register', Icon: UserRoundPlus },
  { id: 'app-download', name: 'App', Icon: Smartphone },
  { id: 'contact', name: 'Contact', Icon: Mail },
];

/** The bar at the bottom of phones (specification §2). */
export const BottomBar = () => (
  <nav aria-label={t('Sections')} className="bottom-bar md:hidden" data-sections>
    {withIcons.map(({ id, name, Icon }) => (
      <a key={id} href={`#${id}`} className="bottom-link">
        <Icon className="size-6" strokeWidth={1.75} aria-hidden />
        {t(name)}
      </a>
    ))}
  </nav>
);

/** Shown after 500 px of scrolling (specification §9). */
export const ToTop = () => (
  <a href="#home" className="to-top" aria-label={t('Back to the top')} data-to-top hidden>
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="m5 12 7-7 7 7M12 19V5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  </a>
);
