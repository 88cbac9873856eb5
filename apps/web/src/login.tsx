import { hydrateRoot } from 'react-dom/client';
import { LoginScreen } from './sign-in/login-screen.tsx';

const place = document.getElementById('app');
if (place) hydrateRoot(place, <LoginScreen />);

// Whoever touches the form goes on to the application: its program is fetched while they type.
addEventListener('focusin', () => void import('./routes.tsx'), { once: true });
