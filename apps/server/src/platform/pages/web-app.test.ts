import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttp } from '#server/platform/http/http.ts';
import { openLog } from '#server/platform/process/log.ts';
import { readDefaultFoundation } from './page-facts.ts';
import { serveWebApp } from './web-app.ts';

const appUrl = 'https://purboday.example';
const template = (name: string): string =>
  `<!doctype html>\n<html lang="en-IN"><head><title>Purboday</title><!--head--></head><body>${name} <!--markup--></body><!--offer--><!--app-->splash<!--/app--></html>`;

/** A server build of the web app that renders its request. */
const rendererModule = `
let renderings = 0;
export const renderPage = async (template, { page, shellOnly, language, foundation }) =>
  template
    .replace('lang="en-IN"', 'lang="' + language + '-IN"')
    .replace('<!--markup-->', page + ' ' + (shellOnly ? 'shell' : 'rendered') + ' ' + foundation.name + ' ' + (renderings += 1));
export const renderWebManifest = ({ name }) => JSON.stringify({ name });
`;

const foundation = { ...readDefaultFoundation(), name: 'Udaan' };

let notice = '';
let folder: string;
let http: FastifyInstance;
let clearPages: () => void;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'purboday-web-'));
  await mkdir(join(folder, 'client'));
  await mkdir(join(folder, 'server'));
  for (const name of ['index', 'login', 'app'])
    await writeFile(join(folder, 'client', `${name}.html`), template(name));
  await writeFile(join(folder, 'client', 'share.png'), 'picture');
  await writeFile(join(folder, 'client', 'service-worker.js'), 'keeps');
  await writeFile(join(folder, 'client', 'service-worker-off.js'), 'takes back');
  await writeFile(join(folder, 'server', 'entry-server.mjs'), rendererModule);
  http = await createHttp({ log: openLog('silent'), trustProxy: false, secure: true });
  ({ clearPages } = await serveWebApp(http, {
    folder,
    appUrl,
    foundation: () => foundation,
    look: () => ({ accent: 'marigold', logo: null }),
    offlineShell: true,
    findNotice: async (page) => (page === 'login' ? notice : ''),
  }));
  await http.ready();
});
afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  http.inject({ method: 'GET', url, headers });

describe('search engines and messengers', () => {
  test.each([
    ['/', 'index landing'],
    ['/login', 'login login'],
    ['/register/candidate', 'app registerCandidate'],
  ])(
    'gives %s a title, a description and a picture with absolute addresses',
    async (path, body) => {
      const { headers, body: html } = await get(path);
      expect(html).toContain(`<body>${body} rendered`);
      expect(html).toMatch(/<meta name="description" content="[^"]{60,160}" \/>/u);
      expect(html).toContain(`<link rel="canonical" href="${appUrl}${path}" />`);
      expect(html).toContain(`<meta property="og:image" content="${appUrl}/share.png" />`);
      expect(html).not.toContain('<title>Purboday</title>');
      expect(headers['x-robots-tag']).toBeUndefined();
    },
  );

  test.each([
    '/l1-admin/dashboard',
    '/l2-admin/candidates',
    '/job-provider/create-job',
    '/training-provider/candidates/0190',
    '/register/candidate/success',
    '/nowhere',
    '/verify',
    '/verify/',
    '/certificates/ABCDEFGHJK',
  ])('does not list %s', async (path) => {
    const { headers, body } = await get(path);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body).not.toContain('og:title');
  });

  test('lists the public pages with absolute addresses in the site map, and no portal', async () => {
    const { headers, body } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    for (const path of ['/', '/login', '/register/candidate']) {
      expect(body).toContain(`<loc>${appUrl}${path}</loc>`);
    }
    expect(body).not.toMatch(/admin|dashboard|success/u);
  });

  test('excludes the API in robots.txt and links to the site map', async () => {
    const { headers, body } = await get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Disallow: /api/');
    expect(body).toContain(`Sitemap: ${appUrl}/sitemap.xml`);
  });
});

describe('pages', () => {
  test('are compressed with an encoding that the browser accepts', async () => {
    const plain = (await get('/')).body;
    const br = await get('/', { 'accept-encoding': 'gzip, br' });
    const gz = await get('/', { 'accept-encoding': 'gzip' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain);
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain);
  });

  test('are revalidated with every visit, and not sent again when unchanged', async () => {
    const first = await get('/login');
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await get('/login', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('have the class of the Android app before scripts run', async () => {
    const inApp = await get('/login', { 'user-agent': 'Mozilla/5.0 PurbodayApp/1.0' });
    expect(inApp.body).toContain('<html class="android-app" lang="en-IN">');
    expect(inApp.headers.vary).toContain('User-Agent');
    expect(inApp.body).toContain('splash');
    expect((await get('/login')).body).not.toMatch(/android-app|splash/u);
  });

  test('show the not-found page with 404 for unknown paths and for HTML files', async () => {
    for (const path of ['/nowhere', '/app.html', '/l1-admin/nothing']) {
      const { statusCode, body } = await get(path);
      expect([path, statusCode]).toEqual([path, 404]);
      expect(body).toContain('<!doctype html>');
    }
    expect((await get('/nowhere')).body).toContain('<body>app notFound rendered');
    expect((await get('/index.html')).statusCode).toBe(404);
    expect((await get('/share.png')).statusCode).toBe(200);
  });

  test.each([
    ['/l2-admin/unchanged-trainings', '/l2-admin/calls?tab=people&unchanged=trainings'],
    [
      '/l2-admin/unchanged-trainings/?status=PENDING&q=asha',
      '/l2-admin/calls?tab=people&unchanged=trainings&status=PENDING&q=asha',
    ],
    ['/l2-admin/check-ins', '/l2-admin/calls'],
    ['/l2-admin/check-ins?due=2026-12-24', '/l2-admin/calls?due=2026-12-24'],
    ['/l2-admin/stalled', '/l2-admin/calls?tab=assignees'],
    ['/l2-admin/stalled?part=people&step=review', '/l2-admin/calls?tab=people&step=review'],
    [
      '/l2-admin/stalled?owner=nobody%3AOdisha%3APuri',
      '/l2-admin/calls?tab=assignees&owner=nobody%3AOdisha%3APuri',
    ],
    ['/l2-admin/calls?part=offers&q=asha', '/l2-admin/calls?tab=offers&q=asha'],
    ['/l2-admin/records?kind=job-providers&q=x', '/l2-admin/records?tab=job-providers&q=x'],
    [
      '/l2-admin/records/candidates/0190aaaa?part=privacy',
      '/l2-admin/records/candidates/0190aaaa?tab=privacy',
    ],
    [
      '/training-provider/batches/0190aaaa/?part=register&date=2026-11-28',
      '/training-provider/batches/0190aaaa?tab=register&date=2026-11-28',
    ],
  ])('redirect %s to the present address (G8)', async (earlier, present) => {
    const { statusCode, headers } = await get(earlier);
    expect([statusCode, headers.location]).toEqual([301, present]);
  });

  test('are rendered for each screen, also of a record, but not for later steps of a form', async () => {
    for (const [path, body] of [
      ['/l1-admin/dashboard', 'app l1Dashboard rendered'],
      ['/l1-admin/review/candidate/0190aaaa', 'app reviewCandidate rendered'],
      ['/l2-admin/candidates?q=asha', 'app l2Candidates rendered'],
      ['/terms/', 'app terms rendered'],
      ['/register/candidate?from=poster', 'app registerCandidate rendered'],
      ['/register/candidate?step=contact', 'app registerCandidate shell'],
    ] as const) {
      const { statusCode, body: html } = await get(path);
      expect([path, statusCode]).toEqual([path, 200]);
      expect(html).toContain(`<body>${body} `);
    }
  });

  test('are rendered once for all addresses, until the settings of the foundation change', async () => {
    const bodyOf = async (path: string): Promise<string> => (await get(path)).body;
    const first = await bodyOf('/l1-admin/candidates');
    expect(await bodyOf('/l1-admin/candidates?q=asha')).toBe(first);
    const nowhere = await bodyOf('/nowhere');
    expect(await bodyOf('/nowhere-else')).toBe(nowhere);
    expect(first).toContain('Udaan');
    foundation.name = 'Udaan & Sons';
    expect(await bodyOf('/l1-admin/candidates')).toBe(first);
    clearPages();
    expect(await bodyOf('/l1-admin/candidates')).toContain('Udaan & Sons');
  });
});

describe('UX-39: the language of a page', () => {
  const hindi = { cookie: 'a=b; language=hi' };

  test('is Hindi when chosen, whatever the browser prefers, and at /hi', async () => {
    for (const [path, body] of [
      ['/', 'index landing'],
      ['/login', 'login login'],
      ['/track', 'app track'],
      ['/register/job-provider', 'app registerJobProvider'],
    ] as const) {
      const { headers, body: html } = await get(path, { ...hindi, 'accept-language': 'en' });
      expect(html).toContain(`<body>${body} `);
      expect(html).toContain('<html lang="hi-IN">');
      expect(headers.vary).toContain('Cookie');
    }
    expect((await get('/hi')).body).toContain('<html lang="hi-IN">');
    expect((await get('/hi', { cookie: 'language=en' })).body).toContain('<html lang="hi-IN">');
  });

  test('is English in the portals, and without a choice', async () => {
    expect((await get('/l1-admin/dashboard', hindi)).body).toContain('<html lang="en-IN">');
    for (const languages of ['en-US,en;q=0.9', 'en-IN,en;q=0.9,hi;q=0.8', '', 'ml,ta', '*']) {
      const { body } = await get('/', { 'accept-language': languages });
      expect(body).toContain('<html lang="en-IN">');
      expect(body).not.toContain('language-offer');
    }
  });

  test('is only offered when the browser prefers Hindi, until one is chosen', async () => {
    const asks = { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' };
    const { statusCode, body, headers } = await get('/', asks);
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="en-IN">');
    expect(body).toContain('<aside id="language-offer" class="language-offer" lang="hi"');
    expect(headers.vary).toContain('Accept-Language');
    const chosen = await get('/', { ...asks, cookie: 'language=en' });
    expect(chosen.body).not.toContain('language-offer');
    expect((await get('/l1-admin/dashboard', asks)).body).not.toContain('language-offer');
  });

  test.each([`a${' '.repeat(15_000)}b`, 'a,'.repeat(7_500), ';'.repeat(15_000)])(
    'takes at most 50 ms for any Accept-Language (%#) [T35]',
    async (header) => {
      const timed = async (): Promise<number> => {
        const started = performance.now();
        expect((await get('/', { 'accept-language': header })).statusCode).toBe(200);
        return performance.now() - started;
      };
      expect(Math.min(await timed(), await timed(), await timed())).toBeLessThan(50);
    },
  );

  test('is declared to search engines: each address of the landing page names the other', async () => {
    for (const path of ['/', '/hi']) {
      const { body } = await get(path);
      expect(body).toContain(`<link rel="canonical" href="${appUrl}${path}" />`);
      expect(body).toContain(`<link rel="alternate" hreflang="en-IN" href="${appUrl}/" />`);
      for (const code of ['hi', 'bn', 'or'])
        expect(body).toContain(
          `<link rel="alternate" hreflang="${code}-IN" href="${appUrl}/${code}" />`,
        );
    }
    expect((await get('/hi')).body).toMatch(/<title>Purboday: [\u0900-\u097f]/u);
    expect((await get('/', hindi)).body).toContain(`<link rel="canonical" href="${appUrl}/hi" />`);
    expect((await get('/login')).body).not.toContain('hreflang');
    expect((await get('/sitemap.xml')).body).toContain(`<loc>${appUrl}/hi</loc>`);
  });
});

describe('offline use', () => {
  test('revalidates the service worker each time, and serves the manifest with its type', async () => {
    const worker = await get('/service-worker.js');
    expect(worker.body).toBe('keeps');
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(worker.headers['content-type']).toMatch(/^text\/javascript|^application\/javascript/u);
    const { headers } = await get('/manifest.webmanifest');
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/u);
  });

  test('serves a service worker that removes everything when offline use is disabled', async () => {
    const off = await createHttp({ log: openLog('silent'), trustProxy: false, secure: true });
    await serveWebApp(off, {
      folder,
      appUrl,
      foundation: () => foundation,
      look: () => ({ accent: 'marigold', logo: null }),
      offlineShell: false,
    });
    const { body, headers } = await off.inject({ method: 'GET', url: '/service-worker.js' });
    await off.close();
    expect(body).toBe('takes back');
    expect(headers['cache-control']).toBe('no-cache');
  });
});

test('shows a notice for the operator above the page while there is one (R1)', async () => {
  notice = 'Run: create --name "Your Name"';
  expect((await get('/login')).body).toContain('create --name &quot;Your Name&quot;</aside>');
  expect((await get('/help')).body).not.toContain('<aside');
  notice = '';
  expect((await get('/login')).body).not.toContain('<aside');
});
