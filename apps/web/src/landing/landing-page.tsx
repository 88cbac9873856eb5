import { androidAppPath } from '@purboday/contract/android/android.contract';
import { toLandingPath, languageCodes, toLocale } from '@purboday/contract/languages/languages';
import type { Foundation } from '@purboday/contract/pages/foundation';
import House from 'lucide-react/icons/house';
import Mail from 'lucide-react/icons/mail';
import Search from 'lucide-react/icons/search';
import Smartphone from 'lucide-react/icons/smartphone';
import Sprout from 'lucide-react/icons/sprout';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { t, language } from '#web/platform/language/language.ts';
import { LanguageName } from '#web/ui/layout/language-switch.tsx';
import { SiteFooter } from '#web/ui/layout/site-footer.tsx';
import { Sun, Wordmark } from '#web/ui/layout/sun.tsx';
import { downloadTexts } from './app-download.ts';
import {
  AboutSection,
  HomeSection,
  RegisterSection,
  RoadmapSection,
  SkillsSection,
  sections,
} from './landing-sections.tsx';

type LanguageLinksProps = { className?: string; short?: boolean };

const LanguageLinks = ({ className = '', short = false }: LanguageLinksProps) => (
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
const TopBar = () => (
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

const barLinks = () => [
  { href: '#home', name: t('Home'), Icon: House },
  { href: '#skills', name: t('Skills'), Icon: Sprout },
  { href: '#register', name: t('Register'), Icon: UserRoundPlus },
  { href: '/track', name: t('Track'), Icon: Search },
  { href: '#app-download', name: t('App'), Icon: Smartphone },
  { href: '#contact', name: t('Contact'), Icon: Mail },
];

/** The bar at the bottom of phones (specification §2). */
const BottomBar = () => (
  <nav aria-label={t('Sections')} className="bottom-bar md:hidden" data-sections>
    {barLinks().map(({ href, name, Icon }) => (
      <a key={href} href={href} className="bottom-link">
        <Icon className="size-6" strokeWidth={1.75} aria-hidden />
        {name}
      </a>
    ))}
  </nav>
);

/** Shown after 500 px of scrolling (specification §9). */
const ToTop = () => (
  <a href="#home" className="to-top" aria-label={t('Back to the top')} data-to-top hidden>
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="m5 12 7-7 7 7M12 19V5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  </a>
);

const Phone = () => (
  <svg viewBox="0 0 200 220" className="w-44 md:w-56" aria-hidden="true" focusable="false">
    <path className="phone-line" d="M46 220V32a18 18 0 0 1 18-18h72a18 18 0 0 1 18 18v188" />
    <path className="phone-line" d="M88 26h24" />
    <path className="sun-disc" d="M84 150a16 16 0 0 1 32 0z" />
    <path className="sun-arc" d="M74 150a26 26 0 0 1 52 0" />
    <path className="sun-arc" d="M62 150a38 38 0 0 1 76 0" opacity=".7" />
    <path className="sun-horizon" d="M58 151h84M76 160h48" />
    <path className="phone-line" d="M76 182h48M86 198h28" opacity=".45" />
    <path className="sun-horizon" d="M4 219h192" />
  </svg>
);

/**
 * The download link works without the script, which first checks that the file exists
 * (specification §7, §8).
 */
const AppSection = () => (
  <section id="app-download" className="mx-auto max-w-page px-4 pt-16 md:px-8 md:pt-24">
    <div className="grid items-end gap-10 md:grid-cols-[1fr_auto] md:gap-16">
      <div className="md:pb-24">
        <h2 className="text-title">{t('Purboday on your phone')}</h2>
        <p className="mt-4 max-w-text">
          {t(
            'The Android app is the same site, one tap away. Sign in, and it takes you straight to your work.',
          )}
        </p>
        <a
          className="btn btn-primary mt-6"
          href={androidAppPath}
          download
          data-app-download
          data-found={t(downloadTexts.found)}
          data-not-found={t(downloadTexts.notFound)}
          data-failed={t(downloadTexts.failed)}
        >
          {t('Download the Android app')}
        </a>
        <p className="mt-3 max-w-text text-small text-soft">
          {t(
            'You download the app from this site. Your phone will ask you once whether to allow the installation.',
          )}{' '}
          <a href="/app">{t('How to install the app')}</a>
        </p>
      </div>
      <div className="justify-self-center">
        <Phone />
      </div>
    </div>
  </section>
);

type ContactProps = Pick<Foundation, 'name' | 'contact'>;

/** A sentence when the foundation has entered neither email nor phone. */
const Contact = ({ name, contact: { email, phone, hours, address } }: ContactProps) =>
  email || phone ? (
    <dl className="contact">
      {email && (
        <div>
          <dt>{t('Email')}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
      {phone && (
        <div>
          <dt>{t('Phone')}</dt>
          <dd>
            <a href={`tel:${phone.replaceAll(/[^+\d]/gu, '')}`}>{phone}</a>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('Hours')}</dt>
        <dd>{t(hours)}</dd>
      </div>
      <div>
        <dt>{t('Address')}</dt>
        <dd>
          <address aria-label={name}>
            {address.map((line) => (
              <span key={line}>{t(line)}</span>
            ))}
          </address>
        </dd>
      </div>
    </dl>
  ) : (
    <p>{t('The foundation has not entered its contact details yet.')}</p>
  );

const ContactSection = (props: ContactProps) => (
  <section id="contact" className="border-t border-line bg-tint">
    <div className="mx-auto grid max-w-page gap-10 px-4 pt-16 md:grid-cols-2 md:gap-16 md:px-8 md:pt-24">
      <div>
        <h2 className="text-title">{t('Ask us anything')}</h2>
        <p className="mt-4 max-w-[30rem]">
          {t(
            'A person will answer you. Write, call or visit us. If you have trouble with a form, we will fill it in together.',
          )}
        </p>
      </div>
      <Contact {...props} />
    </div>
    <Sun className="mx-auto mt-10 w-full max-w-[34rem]" />
  </section>
);

const links = () => [
  { href: '/login', text: t('Login') },
  { href: '/track', text: t('Track your application') },
];

const Foot = () => (
  <div className="foot">
    <nav
      aria-label={t('Further pages')}
      className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-2 px-4 py-4 md:px-8"
    >
      <Wordmark />
      <ul className="flex flex-wrap gap-x-6 text-small md:ms-auto">
        {links().map(({ href, text }) => (
          <li key={href}>
            <a className="inline-flex min-h-11 items-center" href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
    <SiteFooter className="md:px-8">
      <LanguageLinks />
    </SiteFooter>
  </div>
);

/** The server renders it; it is not hydrated (specification §2). */
export const LandingPage = ({ foundation }: { foundation: Foundation }) => (
  <>
    <a href="#home-text" className="skip-link">
      {t('Skip to the content')}
    </a>
    <TopBar />
    <main id="home-text">
      <HomeSection {...foundation} />
      <AboutSection {...foundation} />
      <SkillsSection />
      <AppSection />
      <RegisterSection />
      <RoadmapSection {...foundation} />
      <ContactSection {...foundation} />
    </main>
    <Foot />
    <BottomBar />
    <ToTop />
    <output aria-label={t('Messages')} className="toasts" data-toasts />
  </>
);
