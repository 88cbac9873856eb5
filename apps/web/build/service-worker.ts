import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { portalFolders } from '@purboday/contract/pages/portal-folders';
import type { Plugin, Rolldown } from 'vite';
import { chunkWith, filesOf, screenFiles } from './bundle.ts';

type Bundle = Rolldown.OutputBundle;

/** Stands in the worker's program for what this build has to keep. */
const mark = '__SHELL__';
const worker = 'service-worker.js';

/** A page of which nothing is prerendered: it stands for every other address. */
const rest = '/register/candidate/success';

/** Screens whose programs are kept, with all that they load on demand. */
const kept = ['registerCandidate', 'registerJobProvider', 'registerTrainingProvider', 'verify'];

/** Pages that open without a network. */
const pages = [
  '/',
  '/login',
  rest,
  '/register/candidate',
  '/register/job-provider',
  '/register/training-provider',
  '/verify',
];

const entries = [
  '/src/landing/landing.ts',
  '/src/login.tsx',
  '/src/main.tsx',
  '/src/platform/toasts/toaster.tsx',
];

const isKeptAsset = (name: string): boolean => /\.(?:css|woff2)$/u.test(name);
const isIcon = (name: string): boolean => name === 'sun.svg' || name === 'icon-192.png';

const versionOf = (bundle: Bundle): string => {
  const hash = createHash('sha256');
  for (const [name, file] of Object.entries(bundle).toSorted(([a], [b]) => a.localeCompare(b))) {
    // The names of all else tell their content.
    const named = name.startsWith('assets/');
    hash.update(named ? name : file.type === 'asset' ? file.source : file.code);
  }
  return hash.digest('hex').slice(0, 12);
};

/** Tells the service worker, a bundle of its own in this build, what to keep for the time without a network. */
export const serviceWorker = (): Plugin => {
  let root: string;
  let publicDir: string;
  return {
    name: 'purboday-service-worker',
    apply: 'build',
    configResolved: (config) => {
      ({ root, publicDir } = config);
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const program = bundle[worker];
        if (program?.type !== 'chunk') throw new Error(`${worker} is not in the build`);
        const sources = await screenFiles(root);
        const screens = kept.map((name) => chunkWith(bundle, sources[name] ?? name));
        const programs = [
          ...filesOf(
            bundle,
            entries.map((source) => chunkWith(bundle, source)),
          ),
          ...filesOf(bundle, screens, true),
        ];
        const assets = Object.keys(bundle).filter(isKeptAsset);
        const icons = (await readdir(publicDir)).filter(isIcon);
        const files = [...new Set([...programs, ...assets, ...icons, 'manifest.webmanifest'])];
        const shell = {
          version: versionOf(bundle),
          pages,
          rest,
          portals: portalFolders,
          files: files.map((name) => `/${name}`),
        };
        program.code = program.code.replace(mark, () => JSON.stringify(shell));
      },
    },
  };
};
