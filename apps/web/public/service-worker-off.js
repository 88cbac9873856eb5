// Takes everything back that the service worker did, at the next load; the server sends it when OFFLINE_SHELL is 0.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const drop = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('shell-'));
    await Promise.all(names.map((name) => caches.delete(name)));
    indexedDB.deleteDatabase('workbox-expiration');
    await registration.unregister();
  };
  event.waitUntil(drop());
});
