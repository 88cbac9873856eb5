import { countedPaths } from '@purboday/contract/counted-screens';
import { paths } from './paths.ts';
import { expectArrival } from './platform/arrival.ts';
import { drawAtLeisure } from './platform/first-draw.tsx';
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

const scrollToAnchor = keepScroll(router);
keepShell();

// A candidate signs in again where they are.
onSessionEnd((why) => {
  if (location.pathname !== paths.track()) leaveFor(paths.login() + sessionEndMark(why));
});

const begin = async (place: HTMLElement): Promise<void> => {
  // Until both are there the document stays as it was printed.
  await Promise.all([startLanguage(), router.start()]);
  await drawAtLeisure(place, <RouterProvider router={router} />);
  scrollToAnchor(location.hash);
};

const place = document.getElementById('app');
if (place) void begin(place);
followOffer();
