import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttp } from '#server/platform/http.ts';
import { openLog } from '#server/platform/log.ts';
import { serveWebApp } from '#server/platform/web-app.ts';

const appUrl = 'https://purboday.example';
const page = (name: string): string =>
  `<!doctype html>\n<html lang="en-IN"><head><title>Purboday</title><!--head--></head><body>${name}</body><!--app-->splash<!--/app--></html>`;

const names = ['index', 'login', 'register-candidate', 'job-provider', 'l1-admin', 'l2-admin'];
names.push('training-provider', 'app');

let folder: string;
let http: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'purboday-web-'));
  for (const name of names) await writeFile(join(folder, `${name}.html`), page(name));
  await writeFile(join(folder, 'share.png'), 'picture');
  await writeFile(join(folder, 'service-worker.js'), 'keeps');
  await writeFile(join(folder, 'service-worker-off.js'), 'takes back');
  await writeFile(join(folder, 'manifest.webmanifest'), '{}');
  http = await createHttp({ log: openLog('silent'), trustProxy: false, secure: true });
  await serveWebApp(http, { folder, appUrl, development: false, offlineShell: true });
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
    ['/', 'index'],
    ['/login', 'login'],
    ['/register/candidate', 'register-candidate'],
  ])('%s has a title, a description and a picture with absolute addresses', async (path, body) => {
    const { headers, body: html } = await get(path);
    expect(html).toContain(`<body>${body}</body>`);
    expect(html).toMatch(/<meta name="description" content="[^"]{60,160}" \/>/u);
    expect(html).toContain(`<link rel="canonical" href="${appUrl}${path}" />`);
    expect(html).toContain(`<meta property="og:image" content="${appUrl}/share.png" />`);
    expect(html).not.toContain('<title>Purboday</title>');
    expect(headers['x-robots-tag']).toBeUndefined();
  });

  test.each([
    '/l1-admin/dashboard',
    '/l2-admin/candidates',
    '/job-provider/create-job',
    '/training-provider/candidates/0190',
    '/register/candidate/success',
    '/nowhere',
  ])('%s is not listed', async (path) => {
    const { headers, body } = await get(path);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body).not.toContain('og:title');
  });

  test('the site map names the public pages, absolutely, and no portal', async () => {
    const { headers, body } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    for (const path of ['/', '/login', '/register/candidate']) {
      expect(body).toContain(`<loc>${appUrl}${path}</loc>`);
    }
    expect(body).not.toMatch(/admin|dashboard|success/u);
  });

  test('robots.txt keeps the API out and leads to the site map', async () => {
    const { headers, body } = await get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Disallow: /api/');
    expect(body).toContain(`Sitemap: ${appUrl}/sitemap.xml`);
  });
});

describe('pages', () => {
  test('are compressed as the browser asks', async () => {
    const plain = (await get('/')).body;
    const br = await get('/', { 'accept-encoding': 'gzip, br' });
    const gz = await get('/', { 'accept-encoding': 'gzip' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain);
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain);
  });

  test('are always asked for again, and not sent again when they are the same', async () => {
    const first = await get('/login');
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await get('/login', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('know the Android app before any program runs', async () => {
    const inApp = await get('/login', { 'user-agent': 'Mozilla/5.0 PurbodayApp/1.0' });
    expect(inApp.body).toContain('<html class="android-app" lang="en-IN">');
    expect(inApp.headers.vary).toContain('User-Agent');
    expect(inApp.body).toContain('splash');
    expect((await get('/login')).body).not.toMatch(/android-app|splash/u);
  });

  test('a path that is no screen is the not-found page with 404; an HTML file has no address of its own', async () => {
    for (const path of ['/nowhere', '/app.html', '/l1-admin/nothing']) {
      const { statusCode, body } = await get(path);
      expect([path, statusCode]).toEqual([path, 404]);
      expect(body).toContain('<!doctype html>');
    }
    expect((await get('/share.png')).statusCode).toBe(200);
  });
});

describe('what browsers keep for the time without a network', () => {
  test('the service worker is asked for anew each time, and the manifest has its type', async () => {
    const worker = await get('/service-worker.js');
    expect(worker.body).toBe('keeps');
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(worker.headers['content-type']).toMatch(/^text\/javascript|^application\/javascript/u);
    const { headers } = await get('/manifest.webmanifest');
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/u);
  });

  test('switched off, the one that takes everything back is sent in its place', async () => {
    const off = await createHttp({ log: openLog('silent'), trustProxy: false, secure: true });
    await serveWebApp(off, { folder, appUrl, development: false, offlineShell: false });
    const { body, headers } = await off.inject({ method: 'GET', url: '/service-worker.js' });
    await off.close();
    expect(body).toBe('takes back');
    expect(headers['cache-control']).toBe('no-cache');
  });
});
