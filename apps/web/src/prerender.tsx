import { everyText } from '@purboday/contract/languages/every-text';
import type { LookUp } from '@purboday/contract/languages/dictionary';
import { languageCodes, localeOf } from '@purboday/contract/languages/languages';
import type { Language, TranslatedLanguage } from '@purboday/contract/languages/languages';
import type { Foundation } from '@purboday/contract/pages/foundation';
import { pageMarks } from '@purboday/contract/pages/page-words';
import { frameIn } from '@purboday/contract/pages/screen-documents';
import type { Frame, Page } from '@purboday/contract/pages/screen-documents';
import { screenOf, screens } from '@purboday/contract/pages/screens';
import type { SessionUser } from '@purboday/contract/sign-in/sign-in.contract';
import { RouterProvider, createMemoryHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { LandingPage } from './landing/landing-page.tsx';
import { speak, t } from './platform/language/language.ts';
import { pageFacts, setPageFacts } from './platform/pages/page-facts.ts';
import { makeDocumentsFor } from './platform/session/session.ts';
import { newRouter } from './routes.tsx';
import { LoginScreen } from './sign-in/login-screen.tsx';
import { LoginSplash } from './sign-in/login-splash.tsx';

/** Whether the document of a page holds how the page begins. */
export const isPrerendered = (page: Page): boolean =>
  page === 'notFound' ||
  screenOf(page).document !== undefined ||
  screenOf(page).prerendered === true;

/** A screen as the router shows it; a fault in it is thrown. */
const screenAt = async (path: string): Promise<ReactNode> => {
  const router = newRouter({
    history: createMemoryHistory({ initialEntries: [path] }),
    isServer: true,
  });
  await router.load();
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
};

/** What stands at the marks of a document. */
type Parts = { markup: string; splash?: string };

const partsOf = async (page: Page, foundation: Foundation): Promise<Parts> => {
  // No program of React's follows it.
  if (page === 'landing')
    return { markup: renderToStaticMarkup(<LandingPage foundation={foundation} />) };
  if (page === 'login') {
    const { name, partners } = foundation;
    return {
      markup: renderToString(
        <StrictMode>
          <LoginScreen />
        </StrictMode>,
      ),
      // What the Android app shows before the sign-in page; stands beside it, without React.
      splash: renderToStaticMarkup(<LoginSplash name={name} partners={partners} />),
    };
  }
  const path = page === 'notFound' ? '/404' : screens[page].path;
  return { markup: renderToString(await screenAt(path)) };
};

const titleOf = (page: Page): string =>
  page === 'notFound' ? 'Page not found' : screenOf(page).title;

const lookUpOf = ({ translations }: Foundation, language: TranslatedLanguage): LookUp => {
  const { landing, dictionary } = everyText[language];
  return (english) => translations[language]?.[english] ?? landing[english] ?? dictionary(english);
};

/**
 * A page as its document holds it, in a language. One after the other: the language is the program's, not the page's.
 * @param foundation with the marks where the server puts its words
 */
export const prerender = async (
  page: Page,
  foundation: Foundation,
  language: Language,
): Promise<{ title: string; parts: Parts }> => {
  const { name, updated } = foundation;
  setPageFacts({ name, names: pageMarks.foundationNames, updated });
  speak(language, language === 'en' ? undefined : lookUpOf(foundation, language));
  try {
    const given = { ...foundation, name: pageFacts().name };
    return { title: t(titleOf(page)), parts: await partsOf(page, given) };
  } finally {
    speak('en');
    setPageFacts(undefined);
  }
};

/** Of whom nothing but the role is known; `platform/pages/frame.ts` puts the names of who is signed in at the marks. */
const anybody = (role: Frame['role']): SessionUser => ({
  id: '',
  _id: '',
  role,
  email: '',
  fullName: '{{fullName}}',
  mustChangePassword: false,
  trainingProviderId: { _id: '', trainingProviderName: '{{trainingProviderName}}' },
  jobProviderId: { _id: '', companyName: '{{companyName}}' },
});

/**
 * The frame of a screen of the portals: header, menu, heading, and what stands for its data while they are on their way. Its program draws the
 * screen anew in its place, so nobody uses or hears it, nor does what fills in fields by itself. In a template: who has no session of the role is shown nothing.
 */
export const frameMarkup = async (
  { path, role }: Frame,
  { name, updated }: Foundation,
): Promise<string> => {
  setPageFacts({ name, names: {}, updated });
  makeDocumentsFor({ user: anybody(role), token: 'nobody' });
  try {
    const screen = await screenAt(path);
    return renderToStaticMarkup(
      <template id="frame" data-role={role} data-path={path}>
        <div inert aria-hidden aria-disabled>
          {screen}
        </div>
      </template>,
    );
  } finally {
    makeDocumentsFor(undefined);
    setPageFacts(undefined);
  }
};

/** What the running server knows better is left to it. */
const withMarks = ({ contact, ...foundation }: Foundation): Foundation => ({
  ...foundation,
  name: pageMarks.foundationName,
  contact: { ...contact, email: pageMarks.supportEmail, phone: pageMarks.supportPhone },
});

/**
 * A document with its page in it, once for every language; as it is when nothing of the page is prerendered.
 * @param html with marks (`<!--markup-->`) where parts of the page go
 */
export const variantsOf = async (
  page: Page,
  html: string,
  foundation: Foundation,
): Promise<[language: Language, html: string][]> => {
  const frame = frameIn(page);
  if (frame) {
    const markup = await frameMarkup(frame, withMarks(foundation));
    return [['en', html.replace('<!--frame-->', () => markup)]];
  }
  if (!isPrerendered(page)) return [['en', html]];
  const made: [Language, string][] = [];
  for (const language of languageCodes) {
    const { parts, title } = await prerender(page, withMarks(foundation), language);
    const filled = Object.entries(parts).reduce(
      (text, [mark, markup]) => text.replace(`<!--${mark}-->`, () => markup),
      html,
    );
    const told = filled
      .replace(`lang="${localeOf('en')}"`, `lang="${localeOf(language)}"`)
      .replace(/(?<=<title>)[^<·]+?(?= · |<)/u, () => title);
    made.push([language, told]);
  }
  return made;
};
