/**
 * Pages come from the network; without one the public pages and the app shell of the portals come
 * from the precache (docs/decisions/080). API responses and pages with an id are never stored. A
 * new worker waits until the tabs of the old version are closed, so that an open form can load its
 * remaining code.
 */
import { setCacheNameDetails } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { screens } from '@purboday/contract/pages/screens';

/** Replaced by `build/service-worker.ts`. */
declare const __PRECACHE__: PrecacheEntry[];

/** Used for every page without an entry of its own in the precache. */
const shell = screens.registerCandidateSuccess.path;

/** Addresses outside the web app. */
const foreign = /^\/(?:api|dev|downloads|healthz|readyz)(?:\/|$)/u;

setCacheNameDetails({ prefix: 'shell' });
precache(__PRECACHE__);
enableNavigationPreload();

registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.mode === 'navigate' && !foreign.test(url.pathname),
  new NetworkOnly({
    plugins: [
      {
        handlerDidError: async ({ request }) => {
          const path = new URL(request.url).pathname.replace(/(?<=.)\/+$/u, '');
          return (await matchPrecache(path)) ?? matchPrecache(shell);
        },
      },
    ],
  }),
);

const files = new CacheFirst({
  cacheName: 'shell-files',
  // The class declares its members as optional, and not as missing.
  plugins: [new ExpirationPlugin({ maxEntries: 300, purgeOnQuotaError: true }) as WorkboxPlugin],
});

registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin &&
    request.mode !== 'navigate' &&
    (url.pathname.startsWith('/assets/') ||
      __PRECACHE__.some((entry) => entry.url === url.pathname)),
  async (options) => (await matchPrecache(options.request)) ?? files.handle(options),
);
