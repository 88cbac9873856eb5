import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Foundation } from './landing/foundation.ts';
import { LandingPage } from './landing/landing-page.tsx';
import { LoginScreen } from './sign-in/login-screen.tsx';
import { LoginSplash } from './sign-in/login-splash.tsx';

/** Markup of the landing page; no program of React's follows it. */
export const landing = (foundation: Foundation): string =>
  renderToStaticMarkup(<LandingPage foundation={foundation} />);

/** Markup of the sign-in page, taken over by the browser. */
export const login = (): string => renderToString(<LoginScreen />);

/** What the Android app shows before the sign-in page; stands beside it, without React. */
export const splash = ({ name, partners }: Foundation): string =>
  renderToStaticMarkup(<LoginSplash name={name} partners={partners} />);
