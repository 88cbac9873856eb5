/** Milliseconds after the page is there: what keeps it for later must not slow it down now. */
const pause = 4000;

type Connection = { saveData?: boolean };

/** Has the service worker keep the pages for the time without a network; not for who asks to save data. */
export const keepShell = (): void => {
  const { serviceWorker } = navigator;
  const { connection } = navigator as { connection?: Connection };
  if (!import.meta.env.PROD || !serviceWorker || connection?.saveData) return;
  const register = (): void => {
    // Without it everything works as before, as long as there is a network.
    serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined);
  };
  const later = (): void => void setTimeout(register, pause);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
};
