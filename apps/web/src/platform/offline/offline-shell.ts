/** Milliseconds after the load event: storing pages must not slow this one down. */
const pause = 4000;

type Connection = { saveData?: boolean };

const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));

/** Files loaded before the service worker was active are not stored yet. */
const register = async (serviceWorker: ServiceWorkerContainer): Promise<void> => {
  const wasControlled = serviceWorker.controller !== null;
  await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  if (wasControlled) return;
  const { active } = await serviceWorker.ready;
  // The message that the router of Workbox listens to.
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: loadedFiles() } });
};

/** Undefined where the browser has none or blocks site data. */
const serviceWorkers = (): ServiceWorkerContainer | undefined => {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
};

/** Registers the service worker, which stores pages for use without a network; not when the browser saves data. */
export const registerServiceWorker = (): void => {
  const serviceWorker = serviceWorkers();
  const { connection } = navigator as { connection?: Connection };
  if (!import.meta.env.PROD || !serviceWorker || connection?.saveData) return;
  const later = (): void => {
    setTimeout(() => {
      register(serviceWorker).catch(() => undefined);
    }, pause);
  };
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
};
