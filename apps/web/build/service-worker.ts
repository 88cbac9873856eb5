import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { portalFolders } from '@purboday/contract/pages/screens';
import { minify, transformWithOxc } from 'vite';
import type { Plugin, Rolldown } from 'vite';

const source = fileURLToPath(new URL('../src/platform/offline/shell-worker.ts', import.meta.url));
const publicFolder = fileURLToPath(new URL('../public', import.meta.url));

/** The page of a screen that is not printed: its program finds out which screen it is to show. */
const rest = '/register/candidate/success';

/** Pages that open without a network. */
const pages = [
  '/',
  '/login',
  rest,
  '/register/candidate',
  '/register/job-provider',
  '/register/training-provider',
];

/** Entries whose programs are kept, and screens with all that they load on demand. */
const entries = ['index.html', 'login.html', 'app.html', 'not-found-page.tsx', 'toaster.tsx'];
const screens = [
  'registration/candidate/candidate-registration-screen.tsx',
  'registration/provider/job-provider-screen.tsx',
  'registration/provider/training-provider-screen.tsx',
];

const isIcon = /^(?:sun\.svg|icon-192\.png)$/u;

type Chunk = Rolldown.OutputChunk;

const programsOf = (bundle: Rolldown.OutputBundle): string[] => {
  const seen = new Set<string>();
  const chunkOf = (name: string): Chunk | undefined => {
    const file = bundle[name];
    return file?.type === 'chunk' ? file : undefined;
  };
  const take = (chunk: Chunk | undefined, onDemand: boolean): void => {
    if (!chunk || seen.has(chunk.fileName)) return;
    seen.add(chunk.fileName);
    const { importedCss, importedAssets } = chunk.viteMetadata ?? {};
    for (const name of [...(importedCss ?? []), ...(importedAssets ?? [])]) seen.add(name);
    for (const name of chunk.imports) take(chunkOf(name), false);
    if (onDemand) for (const name of chunk.dynamicImports) take(chunkOf(name), false);
  };
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  for (const chunk of chunks) {
    const module = chunk.facadeModuleId ?? '';
    if (screens.some((name) => module.endsWith(name))) take(chunk, true);
    else if (entries.some((name) => module.endsWith(name))) take(chunk, false);
  }
  return [...seen];
};

/** Fonts and pictures that the kept styles name. */
const namedIn = (bundle: Rolldown.OutputBundle, files: string[]): string[] =>
  files.flatMap((name) => {
    const file = bundle[name];
    const text = file?.type === 'asset' && name.endsWith('.css') ? file.source.toString() : '';
    return Array.from(text.matchAll(/url\(["']?\/(assets\/[^)"']+)/gu), ([, found]) => found ?? '');
  });

const versionOf = (bundle: Rolldown.OutputBundle, worker: string): string => {
  const hash = createHash('sha256').update(worker);
  for (const name of Object.keys(bundle).toSorted()) {
    const file = bundle[name];
    // The names of all else tell their content.
    hash.update(file?.type === 'asset' && name.endsWith('.html') ? file.source : name);
  }
  return hash.digest('hex').slice(0, 12);
};

/** Takes everything back that the worker did, at the next load; the server sends it when OFFLINE_SHELL is 0. */
const off = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const drop = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('shell-'));
    await Promise.all(names.map((name) => caches.delete(name)));
    await registration.unregister();
  };
  event.waitUntil(drop());
});
`;

/** Makes `/service-worker.js`: the worker of `src/platform/offline/shell-worker.ts`, with what this build has to keep. */
export const serviceWorker = (): Plugin => ({
  name: 'purboday-service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
      const worker = code.replaceAll(/^export (?:\{[^}]*\};?)?/gmu, '');
      const programs = programsOf(bundle);
      const icons = (await readdir(publicFolder)).filter((name) => isIcon.test(name));
      const files = [...new Set([...programs, ...namedIn(bundle, programs), ...icons])];
      const shell = {
        version: versionOf(bundle, worker),
        pages,
        rest,
        portals: portalFolders,
        files: [...files, 'manifest.webmanifest'].map((name) => `/${name}`),
      };
      const text = `${worker}\nlisten(self, ${JSON.stringify(shell)});\n`;
      const small = await minify('service-worker.js', text);
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: small.code });
      this.emitFile({ type: 'asset', fileName: 'service-worker-off.js', source: off });
    },
  },
});
