import type { Foundation } from '@purboday/contract/pages/foundation';
import { pageMarks } from '@purboday/contract/pages/page-words';
import { notFoundDocument } from '@purboday/contract/pages/screen-documents';
import { screens } from '@purboday/contract/pages/screens';
import type { ComponentType } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { AndroidAppScreen } from './android/android-app-screen.tsx';
import { AccessibilityScreen } from './help/accessibility-screen.tsx';
import { HelpScreen } from './help/help-screen.tsx';
import { LandingPage } from './landing/landing-page.tsx';
import { TermsScreen } from './legal/terms-screen.tsx';
import { hindi } from './platform/language/hindi/hindi.ts';
import { landingWords } from './platform/language/hindi/landing-words.ts';
import { speak } from './platform/language/language.ts';
import type { Language } from './platform/language/language-choice.ts';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { printPageFacts } from './platform/pages/page-facts.ts';
import { StillScreen } from './platform/navigation/router.tsx';
import { CandidateRegistrationScreen } from './registration/candidate/candidate-registration-screen.tsx';
import { JobProviderScreen } from './registration/provider/job-provider-screen.tsx';
import { TrainingProviderScreen } from './registration/provider/training-provider-screen.tsx';
import { ForgotPasswordScreen } from './sign-in/forgot-password-screen.tsx';
import { LoginScreen } from './sign-in/login-screen.tsx';
import { LoginSplash } from './sign-in/login-splash.tsx';
import { ResetPasswordScreen } from './sign-in/reset-password-screen.tsx';
import { TrackScreen } from './tracking/track-screen.tsx';

const pages = {
  /** No program of React's follows it. */
  landing: (foundation: Foundation) =>
    renderToStaticMarkup(<LandingPage foundation={foundation} />),
  /** Taken over by the browser. */
  login: () => renderToString(<LoginScreen />),
  /** What the Android app shows before the sign-in page; stands beside it, without React. */
  splash: ({ name, partners }: Foundation) =>
    renderToStaticMarkup(<LoginSplash name={name} partners={partners} />),
} as const;

/** Screens that strangers open from a link, on slow lines. The program draws them anew, with the fields that need it. */
const printed = {
  registerCandidate: CandidateRegistrationScreen,
  registerJobProvider: JobProviderScreen,
  registerTrainingProvider: TrainingProviderScreen,
  track: TrackScreen,
  terms: TermsScreen,
  help: HelpScreen,
  accessibility: AccessibilityScreen,
  androidApp: AndroidAppScreen,
  forgotPassword: ForgotPasswordScreen,
  resetPassword: ResetPasswordScreen,
} as const;

export type Page = keyof typeof pages;
export type PrintedScreen = keyof typeof printed | 'notFound';

const screenMarkup = (Screen: ComponentType, path: string): string =>
  renderToStaticMarkup(<StillScreen pathname={path} of={Screen} />);

const markupOf = (part: Page | PrintedScreen, foundation: Foundation): string => {
  if (part in pages) return pages[part as Page](foundation);
  if (part === 'notFound') return screenMarkup(NotFoundPage, `/${notFoundDocument}`);
  const screen = part as keyof typeof printed;
  return screenMarkup(printed[screen], screens[screen].path);
};

/** The screens whose documents hold how they begin. */
export const printedScreens: PrintedScreen[] = [
  ...(Object.keys(printed) as (keyof typeof printed)[]),
  'notFound',
];

/** The markup of a part of the prerendered pages, in a language. */
export const render = (
  part: Page | PrintedScreen,
  foundation: Foundation,
  language: Language,
): string => {
  const { name, updated } = foundation;
  const nameInHindi = pageMarks.foundationNameInHindi;
  printPageFacts({ name, nameInHindi, updated });
  const inHindi = (english: string) =>
    foundation.hindi[english] ?? landingWords[english] ?? hindi(english);
  speak(language, language === 'hi' ? inHindi : undefined);
  const markup = markupOf(
    part,
    language === 'hi' ? { ...foundation, name: nameInHindi } : foundation,
  );
  speak('en');
  printPageFacts(undefined);
  return markup;
};
