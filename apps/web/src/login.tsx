import { hydrateRoot } from 'react-dom/client';
import { sendPageView } from './platform/page-view.ts';
import { keepShell } from './platform/offline-shell.ts';
import { LoginScreen } from './sign-in/login-screen.tsx';
import { showSplash } from './sign-in/login-splash.ts';

const [place, splash] = ['app', 'splash'].map((id) => document.getElementById(id));
if (place && splash) showSplash(splash, place);
if (place) hydrateRoot(place, <LoginScreen />);

keepShell();

// Whoever touches the form goes on to the application: its program is fetched while they type.
addEventListener('focusin', () => void import('./routes.tsx'), { once: true });

sendPageView('/login');
