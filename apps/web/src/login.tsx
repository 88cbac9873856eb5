import { documentLanguage, startLanguage } from './platform/language/language.ts';
import { followOffer } from './platform/language/language-offer.ts';
import { keepShell } from './platform/offline/offline-shell.ts';
import { hydrateOrRender } from './platform/pages/hydrate.tsx';
import { sendPageView } from './platform/pages/page-view.ts';
import { LoginScreen } from './sign-in/login-screen.tsx';

const place = document.getElementById('app');

const begin = async (root: HTMLElement): Promise<void> => {
  // React takes the markup over in the language it was made in, and then goes to the chosen one.
  await startLanguage(documentLanguage());
  await hydrateOrRender(root, <LoginScreen />);
  await startLanguage();
};
if (place) void begin(place);
followOffer();

keepShell();

// Whoever touches the form goes on to the application: its program is fetched while they type.
addEventListener('focusin', () => void import('./routes.tsx'), { once: true });

sendPageView('/login');
