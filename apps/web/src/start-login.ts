import { loadAfterFirstPaint } from './platform/pages/after-first-paint.ts';
import { showSplash } from './sign-in/login-splash.ts';

// The splash of the Android app can be skipped as soon as it is shown.
const [place, splash] = ['app', 'splash'].map((id) => document.getElementById(id));
if (place && splash) showSplash(splash, place);

loadAfterFirstPaint(() => import('./login.tsx'));
