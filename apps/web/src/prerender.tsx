import type { Foundation } from '@purboday/contract/foundation';
import { pageMarks } from '@purboday/contract/page-words';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { hindi } from './platform/hindi/hindi.ts';
import { landingWords } from './platform/hindi/landing-words.ts';
import { LandingPage } from './landing/landing-page.tsx';
import { speak } from './platform/language.ts';
import type { Language } from './platform/language-choice.ts';
import { printPageFacts } from './platform/page-facts.ts';
import { LoginScreen } from './sign-in/login-screen.tsx';
import { LoginSplash } from './sign-in/login-splash.tsx';

const drawn = {
  /** No program of React's follows it. */
  landing: (foundation: Foundation) =>
    renderToStaticMarkup(<LandingPage foundation={foundation} />),
  /** Taken over by the browser. */
  login: () => renderToString(<LoginScreen />),
  /** What the Android app shows before the sign-in page; stands beside it, without React. */
  splash: ({ name, partners }: Foundation) =>
    renderToStaticMarkup(<LoginSplash name={name} partners={partners} />),
} as const;

export type Part = keyof typeof drawn;

/** The markup of a part of the prerendered pages, in a language. */
export const render = (part: Part, foundation: Foundation, language: Language): string => {
  const { name, updated } = foundation;
  const nameInHindi = pageMarks.foundationNameInHindi;
  printPageFacts({ name, nameInHindi, updated });
  const inHindi = (english: string) =>
    foundation.hindi[english] ?? landingWords[english] ?? hindi(english);
  speak(language, language === 'hi' ? inHindi : undefined);
  const markup = drawn[part](language === 'hi' ? { ...foundation, name: nameInHindi } : foundation);
  speak('en');
  printPageFacts(undefined);
  return markup;
};
