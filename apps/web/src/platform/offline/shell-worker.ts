// The service worker. `build/service-worker.ts` makes /service-worker.js of this one file, so it imports nothing.

/** What the build knows: kept ahead, for the time without a network. */
export type Shell = {
  /** Of this build; another one gets a cache of its own. */
  version: string;
  /** Addresses whose pages are kept. */
  pages: readonly string[];
  /** One of them, whose page shows nothing before its program does: it stands for every other address. */
  rest: string;
  /** First parts of the portals' addresses. */
  portals: readonly string[];
  /** Programs, styles, fonts and icons of those pages. */
  files: readonly string[];
};

type Surroundings = {
  caches: CacheStorage;
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  origin: string;
};

const prefix = 'shell-';

/** Addresses that are no pages of the web app, and are never touched: answers of the API, mail of a trial, downloads. */
const foreign = /^\/(?:api|dev|downloads|healthz|readyz)(?:\/|$)/u;

/**
 * Keeps pages and their programs for the time without a network. A page comes from the network whenever there is one, so a new version
 * arrives with the next load; answers of the API are never kept, nor anything an address says about a person.
 */
export const shellWorker = (shell: Shell, { caches, fetch, origin }: Surroundings) => {
  const name = prefix + shell.version;

  /** The screens of a portal share an entry, others than `pages` have none; ids and search words of addresses are not kept. */
  const keyOf = (pathname: string): string | undefined => {
    const path = pathname.replace(/(?<=.)\/+$/u, '');
    if (shell.pages.includes(path)) return path;
    const portal = shell.portals.find((folder) => path.split('/')[1] === folder);
    return portal ? `/${portal}` : undefined;
  };

  const keep = async (key: string, answer: Response): Promise<void> => {
    if (answer.status !== 200 || answer.redirected) return;
    const cache = await caches.open(name);
    // What does not fit is fetched again next time.
    await cache.put(key, answer).catch(() => undefined);
  };

  const kept = (key: string): Promise<Response | undefined> =>
    caches.match(key, { ignoreVary: true });

  const page = async (
    request: Request,
    preloaded: Promise<Response | undefined>,
  ): Promise<Response> => {
    const key = keyOf(new URL(request.url).pathname);
    try {
      const answer = (await preloaded) ?? (await fetch(request));
      if (key) void keep(key, answer.clone());
      return answer;
    } catch (unreachable) {
      const last = (key && (await kept(key))) || (await kept(shell.rest));
      if (last) return last;
      throw unreachable;
    }
  };

  const file = async (request: Request, pathname: string): Promise<Response> => {
    const known = await kept(pathname);
    if (known) return known;
    const answer = await fetch(request);
    void keep(pathname, answer.clone());
    return answer;
  };

  return {
    /** Fetches all there is to keep; one failure leaves the version before in place. */
    install: async (): Promise<void> => {
      const cache = await caches.open(name);
      const add = async (path: string): Promise<void> => {
        const answer = await fetch(path, { credentials: 'omit' });
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
        await cache.put(path, answer);
      };
      await Promise.all([...shell.pages, ...shell.files].map(add));
    },

    /**
     * Keeps a page and its scripts that were loaded before this worker was there, so that the first visit already survives a reload.
     * @param paths without search; only pages and assets of this site are kept
     */
    keepLoaded: async (paths: readonly string[]): Promise<void> => {
      const add = async (path: string): Promise<void> => {
        const key = path.startsWith('/assets/') ? path : keyOf(path);
        if (key === undefined || foreign.test(path) || (await kept(key))) return;
        await keep(key, await fetch(path, { credentials: 'omit' }));
      };
      // What cannot be fetched now is kept when it is loaded next.
      await Promise.allSettled(paths.map(add));
    },

    /** The version before stays: an open page of it may still load parts of its program. */
    deleteOldCaches: async (): Promise<void> => {
      const versions = (await caches.keys()).filter((key) => key.startsWith(prefix));
      const others = versions.filter((key) => key !== name);
      await Promise.all(others.slice(0, -1).map((key) => caches.delete(key)));
    },

    /** The answer to a request, or undefined for one that goes its usual way. */
    answer: (
      request: Request,
      preloaded: Promise<Response | undefined>,
    ): Promise<Response> | undefined => {
      const url = new URL(request.url);
      if (request.method !== 'GET' || url.origin !== origin || foreign.test(url.pathname))
        return undefined;
      if (request.mode === 'navigate') return page(request, preloaded);
      const isFile = url.pathname.startsWith('/assets/') || shell.files.includes(url.pathname);
      return isFile ? file(request, url.pathname) : undefined;
    },
  };
};

type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Fetching = Event & {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
/** Sent by `offline-shell.ts`. */
type Messaging = Waiting & { data: { loaded?: readonly string[] } };
type Scope = Surroundings & {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: (type: string, listener: (event: never) => void) => void;
};

/** Begins to work in a service worker's scope. */
export const listen = (scope: Scope, shell: Shell): void => {
  const worker = shellWorker(shell, {
    caches: scope.caches,
    fetch: (request, init) => scope.fetch(request, init),
    origin: scope.location.origin,
  });
  scope.addEventListener('install', (event: Waiting) => {
    event.waitUntil(worker.install().then(() => scope.skipWaiting()));
  });
  scope.addEventListener('activate', (event: Waiting) => {
    // Pages do not wait for this worker to start: the browser asks for them meanwhile.
    const preload = scope.registration.navigationPreload?.enable();
    event.waitUntil(Promise.all([worker.deleteOldCaches(), preload, scope.clients.claim()]));
  });
  scope.addEventListener('message', (event: Messaging) => {
    const { loaded } = event.data;
    if (loaded) event.waitUntil(worker.keepLoaded(loaded));
  });
  scope.addEventListener('fetch', (event: Fetching) => {
    const preloaded = event.preloadResponse ?? Promise.resolve(undefined);
    const answer = worker.answer(event.request, preloaded);
    if (answer) event.respondWith(answer);
  });
};
