import { unsentMarksDays } from '@purboday/contract/conventions/limits';
import { countedPaths } from '@purboday/contract/pages/counted-screens';
import { findPortal } from '@purboday/contract/pages/portal-folders';
import { RouterProvider } from '@tanstack/react-router';
import { deleteExpiredDrafts } from './platform/forms/draft.ts';
import { documentLanguage, findLanguage, startLanguage } from './platform/language/language.ts';
import { handleLanguageOffer } from './platform/language/language-offer.ts';
import { registerServiceWorker } from './platform/offline/offline-shell.ts';
import { hydrateOrRender, isServerRendered } from './platform/pages/hydrate.tsx';
import { sendPageView } from './platform/pages/page-view.ts';
import { expectFocusMove } from '#web/platform/pages/page-heading.ts';
import { deleteScrollOnLeave } from '#web/platform/routing/router-options.ts';
import { session, onSessionEnd, formatSessionEnd } from './platform/session/session.ts';
import { accountStorage } from './platform/storage/account-storage.ts';
import { prefetchToaster, dismissEarlierToasts } from './platform/toasts/toast.ts';
import { newRouter } from './routes.tsx';

/**
 * A portal is in the language of the account, else of the device. Portals have more texts than
 * public pages; without them the portal is shown in English.
 */
const startLanguageOf = async (pathname: string): Promise<void> => {
  const chosen = session.get()?.user.language ?? findLanguage('/');
  if (!findPortal(pathname) || chosen === 'en') return startLanguage(findLanguage(pathname));
  const loaded = await import('./platform/language/portal-language.ts').catch(() => undefined);
  await loaded?.startPortalLanguage(chosen).catch(() => undefined);
};

const router = newRouter();
const place = document.getElementById('app');

router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, pathChanged }) => {
  if (fromLocation && pathChanged) expectFocusMove();
  // A step of a form is a separate screen on a phone.
  const stepOf = ({ search }: { search: object }) => ('step' in search ? search.step : undefined);
  const stepChanged = fromLocation && stepOf(fromLocation) !== stepOf(toLocation);
  if (pathChanged || stepChanged) dismissEarlierToasts();
});

router.subscribe('onBeforeRouteMount', ({ fromLocation, toLocation }) => {
  if (fromLocation) void startLanguageOf(toLocation.pathname);
});

const countView = (): void => {
  const screen = router.state.matches.at(-1)?.fullPath;
  if (screen && countedPaths.includes(screen)) sendPageView(screen);
};
router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
  if (!fromLocation || pathChanged) countView();
});

deleteScrollOnLeave();
registerServiceWorker();
deleteExpiredDrafts();
accountStorage.removeOlderThan(unsentMarksDays * 86_400_000);

// A candidate signs in again on the same page.
onSessionEnd((why) => {
  if (location.pathname !== '/track') location.replace('/login' + formatSessionEnd(why));
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
    hydrates ? startLanguage(documentLanguage()) : startLanguageOf(location.pathname),
    router.load(),
  ]);
  await hydrateOrRender(place, <RouterProvider router={router} />, hydrates);
  if (hydrates) await startLanguage();
  prefetchToaster();
};

if (place) void start(place);
handleLanguageOffer();
