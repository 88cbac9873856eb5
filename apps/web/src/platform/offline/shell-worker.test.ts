import { expect, test } from 'vitest';
import { shellWorker } from './shell-worker.ts';

const origin = 'https://purboday.example';

/** What this test needs of the browser's caches. */
const memoryCaches = () => {
  const all = new Map<string, Map<string, string>>();
  const keyOf = (key: RequestInfo | URL): string =>
    key instanceof Request ? key.url : String(key);
  const found = (text: string | undefined) => (text === undefined ? undefined : new Response(text));
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, string>();
    all.set(name, entries);
    return {
      put: async (key: string, answer: Response) =>
        void entries.set(keyOf(key), await answer.text()),
    };
  };
  return {
    all,
    entries: () => [...all.values()].flatMap((each) => [...each.keys()]),
    storage: {
      open,
      keys: async () => [...all.keys()],
      delete: async (name: string) => all.delete(name),
      match: async (key: string) =>
        found([...all.values()].map((each) => each.get(key)).find((text) => text !== undefined)),
    } as unknown as CacheStorage,
  };
};

const aShell = (version: string) => ({
  version,
  pages: ['/', '/after', '/register/candidate'],
  rest: '/after',
  portals: ['l1-admin'],
  files: ['/assets/app-1.js', '/sun.svg'],
});

const setUp = (version = 'one', memory = memoryCaches()) => {
  let online = true;
  const asked: string[] = [];
  const fetch = async (request: Request | string): Promise<Response> => {
    const path = new URL(request instanceof Request ? request.url : request, origin).pathname;
    asked.push(path);
    if (!online) throw new TypeError('Failed to fetch');
    return path === '/nowhere'
      ? new Response('404', { status: 404 })
      : new Response(`${path} ${version}`);
  };
  const worker = shellWorker(aShell(version), { caches: memory.storage, fetch, origin });
  const answer = (path: string, { navigate = false, method = 'GET' } = {}) => {
    const request = new Request(path.startsWith('/') ? origin + path : path, { method });
    Object.defineProperty(request, 'mode', { value: navigate ? 'navigate' : 'cors' });
    return worker.answer(request, Promise.resolve(undefined));
  };
  const load = async (path: string) => (await answer(path, { navigate: true }))?.text();
  return { memory, worker, asked, answer, load, goOffline: () => (online = false) };
};

test('a page comes from the network while there is one, so a new version is there at the next load', async () => {
  const before = setUp('one');
  await before.worker.install();
  const after = setUp('two', before.memory);
  expect(await after.load('/register/candidate')).toBe('/register/candidate two');
});

test('FLT-60: without a network the kept page opens, whatever its search', async () => {
  const { worker, load, goOffline } = setUp();
  await worker.install();
  goOffline();
  expect(await load('/register/candidate?step=contact')).toBe('/register/candidate one');
  expect(await load('/terms')).toBe('/after one');
  expect(await load('/track?id=0190aaaa')).toBe('/after one');
});

test('programs come from the cache: their names say what is in them', async () => {
  const { worker, answer, asked } = setUp();
  await worker.install();
  const before = asked.length;
  expect(await (await answer('/assets/app-1.js'))?.text()).toBe('/assets/app-1.js one');
  expect(asked).toHaveLength(before);
  await answer('/assets/later-2.js');
  expect(asked.at(-1)).toBe('/assets/later-2.js');
});

test.each(['/api/auth/me', '/api/states', '/dev/mailbox', '/downloads/purbodayapp.apk', '/readyz'])(
  'SEC-22: %s is none of its business, also when a tab opens it',
  (path) => {
    const { answer } = setUp();
    expect(answer(path)).toBeUndefined();
    expect(answer(path, { navigate: true })).toBeUndefined();
  },
);

test('neither are other sites, nor anything that is sent', () => {
  const { answer } = setUp();
  expect(answer('https://elsewhere.example/assets/app-1.js')).toBeUndefined();
  expect(answer('/register/candidate', { navigate: true, method: 'POST' })).toBeUndefined();
});

test('SEC-21: no id and no search word of an address is kept, nor a page that is not there', async () => {
  const { load, memory } = setUp();
  await load('/l1-admin/review/candidate/0190aaaa?q=asha');
  await load('/track?id=0190aaaa');
  await load('/nowhere');
  await Promise.resolve();
  expect(memory.entries()).toEqual(['/l1-admin']);
});

test('the version before the present one stays for pages that are open, older ones go', async () => {
  const memory = memoryCaches();
  for (const version of ['one', 'two', 'three']) {
    const { worker } = setUp(version, memory);
    await worker.install();
    await worker.deleteOldCaches();
  }
  expect([...memory.all.keys()]).toEqual(['shell-two', 'shell-three']);
});

test('an installation that misses a file fails, and the version before goes on', async () => {
  const { worker, goOffline } = setUp();
  goOffline();
  await expect(worker.install()).rejects.toThrow('Failed to fetch');
});

test('J1: a page that was loaded before the worker was there is kept with its scripts', async () => {
  const { worker, load, answer, goOffline } = setUp();
  await worker.install();
  await worker.keepLoaded(['/l1-admin/candidates', '/assets/later-2.js', '/api/auth/me', '/track']);
  goOffline();
  expect(await load('/l1-admin/dashboard')).toBe('/l1-admin/candidates one');
  expect(await (await answer('/assets/later-2.js'))?.text()).toBe('/assets/later-2.js one');
});

test('SEC-22: of the addresses that a page names, only portals, pages and assets are kept', async () => {
  const { worker, memory } = setUp();
  await worker.keepLoaded(['/api/auth/me', '/track', '/downloads/purbodayapp.apk', '/l1-admin/a']);
  expect(memory.entries()).toEqual(['/l1-admin']);
});
