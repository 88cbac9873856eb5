import { sessionSeconds } from '@purboday/contract/conventions/limits';
import { countedPaths } from '@purboday/contract/pages/counted-screens';
import { RouterProvider } from '@tanstack/react-router';
import { forgetOldDrafts } from './platform/forms/draft.ts';
import { documentLanguage, languageAt, startLanguage } from './platform/language/language.ts';
import { followOffer } from './platform/language/language-offer.ts';
import { keepShell } from './platform/offline/offline-shell.ts';
import { hydrateOrRender, isServerRendered } from './platform/pages/hydrate.tsx';
import { sendPageView } from './platform/pages/page-view.ts';
import { expectFocusMove } from '#web/platform/pages/page-heading.ts';
import { forgetScrollAtLeaving } from '#web/platform/routing/router-options.ts';
import { onSessionEnd, sessionEndMark } from './platform/session/session-end.ts';
import { accountStorage } from './platform/storage/account-storage.ts';
import { fetchToastsSoon, leaveToasts } from './platform/toasts/toast.ts';
import { newRouter } from './routes.tsx';

const router = newRouter();
const place = document.getElementById('app');

router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, pathChanged }) => {
  if (fromLocation && pathChanged) expectFocusMove();
  // A step of a form is a separate screen on a phone.
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

// A candidate signs in again on the same page.
onSessionEnd((why, lost) => {
  if (location.pathname !== '/track') location.replace('/login' + sessionEndMark(why, lost));
});

const start = async (place: HTMLElement): Promise<void> => {
  // The server renders the first step of a form. Offline, that page is also used for later steps.
  const isLaterStep = new URLSearchParams(location.search).has('step');
  const hydrates = !isLaterStep && isServerRendered(place);
  // The router must render the same tree as the server, without its inline script
  // (docs/decisions/079).
  if (hydrates) router.ssr = { manifest: undefined };
  // React hydrates in the language of the markup; the selected language follows.
  await Promise.all([
    hydrates ? startLanguage(documentLanguage()) : startLanguage(),
    router.load(),
  ]);
  await hydrateOrRender(place, <RouterProvider router={router} />, hydrates);
  if (hydrates) await startLanguage();
  fetchToastsSoon();
};

if (place) void start(place);
followOffer();
