import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { LandingPage } from './landing/landing-page.tsx';
import { LoginScreen } from './sign-in/login-screen.tsx';

/** Markup of the landing page; no program of React's follows it. */
export const landing = (): string => renderToStaticMarkup(<LandingPage />);

/** Markup of the sign-in page, taken over by the browser. */
export const login = (): string => renderToString(<LoginScreen />);
