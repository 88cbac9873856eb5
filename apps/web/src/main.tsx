import { countedPaths } from '@purboday/contract/counted-screens';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { paths } from './paths.ts';
import { expectArrival } from './platform/arrival.ts';
import { startLanguage } from './platform/language.ts';
import { followOffer } from './platform/language-offer.ts';
import { keepShell } from './platform/offline-shell.ts';
import { leaveFor } from './platform/leave.ts';
import { sendPageView } from './platform/page-view.ts';
import { findRoute } from './platform/route-match.ts';
import { RouterProvider } from './platform/router.tsx';
import { keepScroll } from './platform/scroll.ts';
import { onSessionEnd, sessionEndMark } from './platform/session-end.ts';
import { newRouter, routes } from './routes.tsx';

const router = newRouter();

router.on('leaving', ({ from, pathChanged }) => {
  if (from && pathChanged) expectArrival();
});

router.on('arrived', ({ to, pathChanged }) => {
  const screen = pathChanged ? findRoute(routes, to.pathname)?.route.path : undefined;
  if (screen && countedPaths.includes(screen)) sendPageView(screen);
});

keepScroll(router);
keepShell();
void router.start();

// A candidate signs in again where they are.
onSessionEnd((why) => {
  if (location.pathname !== paths.track()) leaveFor(paths.login() + sessionEndMark(why));
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
