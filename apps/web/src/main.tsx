import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { paths } from './paths.ts';
import { expectArrival } from './platform/arrival.ts';
import { startLanguage } from './platform/language.ts';
import { followOffer } from './platform/language-offer.ts';
import { leaveFor } from './platform/leave.ts';
import { RouterProvider } from './platform/router.tsx';
import { keepScroll } from './platform/scroll.ts';
import { onSessionEnd, sessionEndedMark } from './platform/session-end.ts';
import { newRouter } from './routes.tsx';

const router = newRouter();

router.on('leaving', ({ from, pathChanged }) => {
  if (from && pathChanged) expectArrival();
});

keepScroll(router);
void router.start();

// A candidate signs in again where they are.
onSessionEnd(() => {
  if (location.pathname !== paths.track()) leaveFor(paths.login() + sessionEndedMark);
});

const draw = (place: HTMLElement): void =>
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );

const place = document.getElementById('app');
if (place) void startLanguage().then(() => draw(place));
followOffer();
