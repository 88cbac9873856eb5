// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentOf, frameIn, localizedVariantOf } from '@purboday/contract/pages/screen-documents';
import { budgetOf } from '@purboday/contract/pages/screen-budgets';
import { screens } from '@purboday/contract/pages/screens';
import type { ScreenName } from '@purboday/contract/pages/screens';
import { precompress } from './precompress.ts';
import { portalScreens } from '../src/portal-screens.ts';
import { publicScreens } from '../src/public-screens.ts';
import { programOf } from './bundle.ts';

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

const bundleByName = () => Object.fromEntries(bundle.map((one) => [one.fileName, one]));

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
    expect(textOf(documentOf('account'))).not.toContain('<h1');
    expect(bundle.some(({ fileName }) => fileName === 'screens/l1-candidates-hi.html')).toBe(false);
  });

  test('a page that can be read is painted before its programs are fetched', () => {
    const [before = '', template = ''] = textOf(documentOf('help')).split(
      '<template id="programs">',
    );
    const program = programOf(bundleByName(), 'HelpScreen');
    expect(before).toContain('rel="stylesheet"');
    expect(before.match(/\/assets\/[^"]+\.js/gu)).toEqual([expect.stringContaining('/begin-')]);
    expect(template).toContain(`/${program}`);
    expect(template).toMatch(/<script type="module"[^>]* src="\/assets\/app-/u);
    expect(textOf(documentOf('account'))).not.toContain('<template');
  });

  test.each(names.filter((name) => frameIn(name)))(
    'the frame of %s is painted before its programs are fetched, where it is for somebody',
    (name) => {
      const html = textOf(documentOf(name));
      const [before = '', frame = ''] = html.split('<template id="frame"');
      const [head = '', template = ''] = before.split('<template id="programs">');
      expect(head.match(/\/assets\/[^"]+\.js/gu)).toEqual([expect.stringContaining('/begin-')]);
      expect(template).toMatch(/<script type="module"[^>]* src="\/assets\/app-/u);
      expect(before).toContain('<div id="app"><!--markup--></div>');
      expect(before).not.toContain('<h1');
      expect(frame).toContain(`data-role="${frameIn(name)?.role}"`);
      expect(frame).toContain(`data-path="${screens[name].path}"`);
      expect(frame.match(/<h1/gu)).toHaveLength(1);
    },
  );

  test('a document begins with one small program', () => {
    const begin = bundle.find((one) => one.type === 'chunk' && one.name === 'begin');
    expect(begin).toMatchObject({ imports: [], dynamicImports: [] });
    expect(textOf(begin?.fileName ?? '').length).toBeLessThan(1_500);
  });

  test('portals are kept out of search engines', () => {
    expect(textOf(documentOf('l1Candidates'))).toContain('content="noindex"');
    expect(textOf(documentOf('help'))).not.toContain('noindex');
  });
});

const chunksIn = (text: string) =>
  bundle.filter((one) => one.type === 'chunk').filter((one) => text.includes(one.fileName));
/** The modules that a first visit to a screen loads. */
const modulesOf = (name: ScreenName): string[] => {
  const modules = chunksIn(textOf(documentOf(name))).flatMap((one) => one.moduleIds);
  expect(modules.length).toBeGreaterThan(0);
  return modules;
};

const components = Object.entries({ ...publicScreens, ...portalScreens });

test('there are many screens', () => expect(components.length).toBeGreaterThan(60));

test.each(components)(
  'the document of %s names the program of its screen',
  (name, { component }) => {
    const programs = chunksIn(textOf(documentOf(name as ScreenName)));
    const exported = programs.flatMap((one) => (one.isDynamicEntry ? one.exports : []));
    expect(exported).toContain(component);
    expect(exported.includes('Portal')).toBe(name in portalScreens);
  },
);

test('a document names the source of its screen, and the frame of a portal', () => {
  const sourcesOf = (name: ScreenName) => modulesOf(name).map((id) => relative(root, id));
  expect(sourcesOf('help')).toContain('src/help/help-screen.tsx');
  expect(sourcesOf('records')).toEqual(
    expect.arrayContaining(['src/look-up/records-screen.tsx', 'src/portal-screens.ts']),
  );
});

test('what is exported by no program, or by two, is no screen', () => {
  const chunk = (fileName: string) =>
    ({ type: 'chunk', fileName, isDynamicEntry: true, exports: ['HelpScreen'] }) as never;
  expect(programOf({ a: chunk('a.js') }, 'HelpScreen')).toBe('a.js');
  expect(() => programOf({}, 'HelpScreen')).toThrow('HelpScreen is not exported');
  expect(() => programOf({ a: chunk('a.js'), b: chunk('b.js') }, 'HelpScreen')).toThrow(
    'HelpScreen is not exported',
  );
});

// `byAudience`: nobody loads what only others need.
test.each<[ScreenName, RegExp]>([
  ['landing', /\/@tanstack\/|\/react\//u],
  ['login', /\/@tanstack\//u],
  ['help', /\/react-hook-form\/|\/react-query\/|portal-screens/u],
  ['registerCandidate', /\/react-query\/|portal-screens|session-watch/u],
  ['l1Candidates', /\/react-hook-form\//u],
  ['createJob', /\/src\/ui\/lists\//u],
])('%s does not bring what it does without: %s', (name, others) => {
  expect(modulesOf(name).filter((id) => others.test(id))).toEqual([]);
});

test('what a portal begins with is in few files, and shared by its screens', () => {
  const html = textOf(documentOf('l1Candidates'));
  expect(chunksIn(html).length).toBeLessThan(25);
  expect(modulesOf('records')).toEqual(
    expect.arrayContaining(
      modulesOf('l1Candidates').filter((id) => /\/src\/(?:shell|ui\/layout)\//u.test(id)),
    ),
  );
});

test('there is one stylesheet', () => {
  expect(bundle.filter(({ fileName }) => fileName.endsWith('.css'))).toHaveLength(1);
});

test('the service worker is one file, and knows what to keep', () => {
  const worker = textOf('service-worker.js');
  expect(worker).not.toMatch(/__SHELL__|\bimport\b|\bexport\b/u);
  for (const page of ['/', '/login', '/register/candidate', '/verify'])
    expect(worker).toContain(JSON.stringify(page));
  const kept = Array.from(worker.matchAll(/\/(assets\/[\w./-]+)/gu), ([, file]) => file);
  expect(kept.length).toBeGreaterThan(8);
  expect(kept.filter((file) => !bundle.some(({ fileName }) => fileName === file))).toEqual([]);
  const modules = chunksIn(worker).flatMap((one) => one.moduleIds);
  const needed = [
    '/candidate/candidate-registration-screen.tsx',
    // Fetched when somebody is at a field, and what asks it.
    '/candidate/candidate-schema.ts',
    '/standard-schema.mjs',
    '/toasts/toaster.tsx',
    '/verify/verify-screen.tsx',
  ];
  expect(needed.filter((path) => !modules.some((id) => id.endsWith(path)))).toEqual([]);
  expect(modules.filter((id) => /portal-screens|\/languages\/hindi\//u.test(id))).toEqual([]);
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
