import { androidAppPath } from '@purboday/contract/android/android.contract';
import { t } from '#web/platform/language/language.ts';
import { downloadTexts } from './app-download.ts';
import { SiteFooter } from '#web/ui/layout/site-footer.tsx';
import { Sun, Wordmark } from '#web/ui/layout/sun.tsx';
import type { Foundation } from '@purboday/contract/pages/foundation';
import { LanguageLinks, BottomBar, ToTop, TopBar } from './navigation.tsx';
import {
  AboutSection,
  HomeSection,
  RegisterSection,
  RoadmapSection,
  SkillsSection,
} from './landing-sections.tsx';

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

const ContactSection = ({ name, contact }: Pick<Foundation, 'name' | 'contact'>) => (
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
      <dl className="contact">
        <div>
          <dt>{t('Email')}</dt>
          <dd>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </dd>
        </div>
        <div>
          <dt>{t('Phone')}</dt>
          <dd>
            <a href={`tel:${contact.phone.replaceAll(/[^+\d]/gu, '')}`}>{contact.phone}</a>
          </dd>
        </div>
        <div>
          <dt>{t('Hours')}</dt>
          <dd>{t(contact.hours)}</dd>
        </div>
        <div>
          <dt>{t('Address')}</dt>
          <dd>
            <address aria-label={name}>
              {contact.address.map((line) => (
                <span key={line}>{t(line)}</span>
              ))}
            </address>
          </dd>
        </div>
      </dl>
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
