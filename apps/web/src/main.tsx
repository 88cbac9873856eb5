import { sessionSeconds } from '@purboday/contract/conventions/limits';
import { countedPaths } from '@purboday/contract/pages/counted-screens';
import { RouterProvider } from '@tanstack/react-router';
import { paths } from './paths.ts';
import { forgetOldDrafts } from './platform/forms/draft.ts';
import { documentLanguage, languageAt, startLanguage } from './platform/language/language.ts';
import { followOffer } from './platform/language/language-offer.ts';
import { keepShell } from './platform/offline/offline-shell.ts';
import { hydrateOrRender, isPrerendered } from './platform/pages/hydrate.tsx';
import { sendPageView } from './platform/pages/page-view.ts';
import { expectFocusMove } from './platform/pages/focus.ts';
import { leaveFor } from './platform/routing/leave.ts';
import { forgetScrollAtLeaving } from './platform/routing/scroll.ts';
import { onSessionEnd, sessionEndMark } from './platform/session/session-end.ts';
import { accountStorage } from './platform/storage/account-storage.ts';
import { leaveToasts } from './platform/toasts/toast.ts';
import { newRouter } from './routes.tsx';

const router = newRouter();
const place = document.getElementById('app');

router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, pathChanged }) => {
  if (fromLocation && pathChanged) {
    expectFocusMove();
    // The next screen follows no frame.
    delete place?.dataset['framed'];
  }
  // A step of a form is a screen of its own on a phone.
  const stepOf = ({ search }: { search: object }) => ('step' in search ? search.step : undefined);
  const stepChanged = fromLocation && stepOf(fromLocation) !== stepOf(toLocation);
  if (pathChanged || stepChanged) leaveToasts();
});

router.subscribe('onBeforeRouteMount', ({ fromLocation, toLocation }) => {
  if (fromLocation) void startLanguage(languageAt(toLocation.pathname));
});

const countView = (): void => {
  const screen = router.state.matches.at(-1)?.fullPath;
  if (screen && countedPaths.includes(screen)) sendPageView(screen);
};
router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
  if (!fromLocation || pathChanged) countView();
});

forgetScrollAtLeaving();
keepShell();
forgetOldDrafts();
accountStorage.removeOlderThan(sessionSeconds.TRAINING_PROVIDER.absolute * 1000);

// A candidate signs in again where they are.
onSessionEnd((why, lost) => {
  if (location.pathname !== paths.track()) leaveFor(paths.login() + sessionEndMark(why, lost));
});

const begin = async (place: HTMLElement): Promise<void> => {
  // A page is prerendered as it begins; without a network it stands for a later step of its form too.
  const isLaterStep = new URLSearchParams(location.search).has('step');
  const prerendered = !isLaterStep && isPrerendered(place);
  // What the server says of a router whose first screen is there already (docs/decisions/023).
  if (prerendered) router.ssr = { manifest: undefined };
  // React takes a page over in the language it was made in, and then goes to the chosen one.
  await Promise.all([
    prerendered ? startLanguage(documentLanguage()) : startLanguage(),
    router.load(),
  ]);
  await hydrateOrRender(place, <RouterProvider router={router} />, prerendered);
  if (prerendered) await startLanguage();
};

if (place) void begin(place);
followOffer();
