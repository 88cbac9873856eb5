import type { Foundation } from '@purboday/contract/pages/foundation';
import { pageMarks } from '@purboday/contract/pages/page-words';
import { screenOf, screens } from '@purboday/contract/pages/screens';
import type { ScreenName } from '@purboday/contract/pages/screens';
import { RouterProvider, createMemoryHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { LandingPage } from './landing/landing-page.tsx';
import { hindi } from './platform/language/hindi/hindi.ts';
import { landingWords } from './platform/language/hindi/landing-words.ts';
import { speak } from './platform/language/language.ts';
import type { Language } from './platform/language/language-choice.ts';
import { printPageFacts } from './platform/pages/page-facts.ts';
import { newRouter } from './routes.tsx';
import { LoginScreen } from './sign-in/login-screen.tsx';
import { LoginSplash } from './sign-in/login-splash.tsx';

/** A page of the web app; `notFound` stands at every address that is no screen's. */
export type Page = ScreenName | 'notFound';

/** The languages that pages are prerendered in, the one they are written in first. */
export const languages: readonly Language[] = ['en', 'hi'];

/** Whether the document of a page holds how the page begins. */
export const isPrerendered = (page: Page): boolean =>
  page === 'notFound' ||
  screenOf(page).document !== undefined ||
  screenOf(page).prerendered === true;

/** A screen as the router shows it; a fault in it is thrown. */
const screenMarkup = async (path: string): Promise<string> => {
  const router = newRouter({
    history: createMemoryHistory({ initialEntries: [path] }),
    isServer: true,
  });
  await router.load();
  return renderToString(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
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
  return { markup: await screenMarkup(page === 'notFound' ? '/404' : screens[page].path) };
};

const titleOf = (page: Page): string =>
  page === 'notFound' ? 'Page not found' : screenOf(page).title;

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
  const nameInHindi = pageMarks.foundationNameInHindi;
  const inHindi = (english: string) =>
    foundation.hindi[english] ?? landingWords[english] ?? hindi(english);
  printPageFacts({ name, nameInHindi, updated });
  speak(language, language === 'hi' ? inHindi : undefined);
  try {
    const given = language === 'hi' ? { ...foundation, name: nameInHindi } : foundation;
    const title = titleOf(page);
    return {
      title: (language === 'hi' ? inHindi(title) : undefined) ?? title,
      parts: await partsOf(page, given),
    };
  } finally {
    speak('en');
    printPageFacts(undefined);
  }
};
