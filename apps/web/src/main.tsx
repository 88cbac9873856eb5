import { countedPaths } from '@purboday/contract/pages/counted-screens';
import { paths } from './paths.ts';
import { expectFocusMove } from './platform/navigation/arrival.ts';
import { drawAtLeisure } from './platform/pages/first-draw.tsx';
import { startLanguage } from './platform/language/language.ts';
import { followOffer } from './platform/language/language-offer.ts';
import { keepShell } from './platform/offline/offline-shell.ts';
import { leaveFor } from './platform/navigation/leave.ts';
import { sendPageView } from './platform/pages/page-view.ts';
import { findRoute } from './platform/navigation/route-match.ts';
import { RouterProvider } from './platform/navigation/router.tsx';
import { keepScroll } from './platform/navigation/scroll.ts';
import { onSessionEnd, sessionEndMark } from './platform/session/session-end.ts';
import { newRouter, routes } from './routes.tsx';

const router = newRouter();

router.on('leaving', ({ from, pathChanged }) => {
  if (from && pathChanged) expectFocusMove();
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
