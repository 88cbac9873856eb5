// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentOf, localizedVariantOf } from '@purboday/contract/pages/screen-documents';
import { budgetOf } from '@purboday/contract/pages/screen-budgets';
import { screens } from '@purboday/contract/pages/screens';
import type { ScreenName } from '@purboday/contract/pages/screens';
import { precompress } from './precompress.ts';
import { screenSources } from './runner.ts';

const root = join(import.meta.dirname, '..');
let bundle: Rolldown.RolldownOutput['output'];

beforeAll(async () => {
  const made = await build({ root, logLevel: 'silent', build: { write: false } });
  bundle = (made as Rolldown.RolldownOutput).output;
}, 120_000);

const textOf = (fileName: string): string => {
  const file = bundle.find((one) => one.fileName === fileName);
  if (!file) throw new Error(`${fileName} is not in the build`);
  return file.type === 'asset' ? file.source.toString() : file.code;
};

const names = Object.keys(screens) as ScreenName[];

describe('documents', () => {
  test.each(names)(
    'the document of %s names programs that are there, and holds no script or style',
    (name) => {
      const html = textOf(documentOf(name));
      const named = Array.from(
        html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/gu),
        ([, file]) => file,
      );
      expect(named.length).toBeGreaterThan(2);
      expect(named.filter((file) => !bundle.some(({ fileName }) => fileName === file))).toEqual([]);
      expect(html).not.toMatch(/<style|<script(?![^>]* src=)|\sstyle="/u);
      expect(html).not.toContain('{{updated}}');
      expect(budgetOf(name)).toBeGreaterThan(0);
    },
  );

  test('a prerendered screen is there in every language, another one once', () => {
    expect(textOf(localizedVariantOf(documentOf('help'), 'hi'))).toContain('lang="hi-IN"');
    expect(textOf(documentOf('help'))).toContain('<h1');
    expect(textOf(documentOf('l1Candidates'))).not.toContain('<h1');
    expect(bundle.some(({ fileName }) => fileName === 'screens/l1-candidates-hi.html')).toBe(false);
  });

  test('portals are kept out of search engines', () => {
    expect(textOf(documentOf('l1Candidates'))).toContain('content="noindex"');
    expect(textOf(documentOf('help'))).not.toContain('noindex');
  });
});

test('the import map is asked for its sources', async () => {
  const sources = await screenSources(root);
  expect(Object.keys(sources).length).toBeGreaterThan(60);
  expect(sources['help']).toBe('src/help/help-screen.tsx');
});

test('sign-in and the landing page do not bring the router', () => {
  for (const name of ['landing', 'login'] as const) {
    const html = textOf(documentOf(name));
    const programs = bundle.filter((one) => one.type === 'chunk' && html.includes(one.fileName));
    const modules = programs.flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []));
    expect(modules.length).toBeGreaterThan(0);
    expect(modules.filter((id) => id.includes('/@tanstack/'))).toEqual([]);
  }
});

test('there is one stylesheet', () => {
  expect(bundle.filter(({ fileName }) => fileName.endsWith('.css'))).toHaveLength(1);
});

test('the service worker is one file, and knows what to keep', () => {
  const worker = textOf('service-worker.js');
  expect(worker).not.toMatch(/__SHELL__|\bimport\b|\bexport\b/u);
  for (const page of ['/login', '/register/candidate']) expect(worker).toContain(page);
  const kept = Array.from(worker.matchAll(/\/(assets\/[\w./-]+)/gu), ([, file]) => file);
  expect(kept.length).toBeGreaterThan(8);
  expect(kept.filter((file) => !bundle.some(({ fileName }) => fileName === file))).toEqual([]);
});

test('a phone can install the web app', () => {
  const manifest = JSON.parse(textOf('manifest.webmanifest')) as {
    start_url: string;
    icons: object[];
  };
  expect(manifest.start_url).toBe('/');
  expect(manifest.icons).toHaveLength(4);
});

describe('what is sent compressed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'purboday-precompress-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('a text is written in each encoding, a picture is not', async () => {
    writeFileSync(join(folder, 'a.js'), 'export {};');
    writeFileSync(join(folder, 'a.png'), 'x');
    const { writeBundle } = precompress() as {
      writeBundle: (options: { dir: string }) => Promise<void>;
    };
    await writeBundle({ dir: folder });
    expect(gunzipSync(readFileSync(join(folder, 'a.js.gz'))).toString()).toBe('export {};');
    expect(readFileSync(join(folder, 'a.js.br')).length).toBeGreaterThan(0);
    expect(() => readFileSync(join(folder, 'a.png.gz'))).toThrow('ENOENT');
  });
});
