import { documentLanguage, startLanguage } from './platform/language/language.ts';
import { handleLanguageOffer } from './platform/language/language-offer.ts';
import { registerServiceWorker } from './platform/offline/offline-shell.ts';
import { hydrateOrRender } from './platform/pages/hydrate.tsx';
import { sendPageView } from './platform/pages/page-view.ts';
import { LoginScreen } from './sign-in/login-screen.tsx';

const place = document.getElementById('app');

const begin = async (root: HTMLElement): Promise<void> => {
  // React hydrates in the language of the markup; the selected language follows.
  await startLanguage(documentLanguage());
  await hydrateOrRender(root, <LoginScreen />);
  await startLanguage();
};
if (place) void begin(place);
handleLanguageOffer();

registerServiceWorker();

// Loads the code of the portals while the user types.
addEventListener('focusin', () => void import('./routes.tsx'), { once: true });

sendPageView('/login');
