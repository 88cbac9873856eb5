/** Milliseconds after the page is there: what keeps it for later must not slow it down now. */
const pause = 4000;

type Connection = { saveData?: boolean };

/** Addresses of this page and its scripts. */
const loadedPaths = (): string[] => [
  location.pathname,
  ...performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname),
];

/** A page that was loaded before the service worker took over is not kept yet. */
const register = async (serviceWorker: ServiceWorkerContainer): Promise<void> => {
  const wasControlled = serviceWorker.controller !== null;
  await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  if (wasControlled) return;
  const { active } = await serviceWorker.ready;
  active?.postMessage({ loaded: loadedPaths() });
};

/** Undefined where the browser has none, and where it blocks site data. */
const serviceWorkers = (): ServiceWorkerContainer | undefined => {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
};

/** Has the service worker keep the pages for the time without a network; not for who asks to save data. */
export const keepShell = (): void => {
  const serviceWorker = serviceWorkers();
  const { connection } = navigator as { connection?: Connection };
  if (!import.meta.env.PROD || !serviceWorker || connection?.saveData) return;
  const later = (): void => {
    setTimeout(() => {
      // Without it everything works as before while there is a network.
      register(serviceWorker).catch(() => undefined);
    }, pause);
  };
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
};
