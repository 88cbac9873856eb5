import { createHash } from 'node:crypto';
import { portalFolders } from '@purboday/contract/pages/portal-folders';
import { screenOf } from '@purboday/contract/pages/screens';
import type { ScreenName } from '@purboday/contract/pages/screens';
import type { Plugin, Rolldown } from 'vite';
import { chunksOf, manifestOf } from './bundle.ts';
import { screenSources } from './runner.ts';

/** Stands in the worker's program for what this build has to keep. */
const mark = '__SHELL__';
const worker = 'service-worker.js';

const pathOf = (name: ScreenName): string => screenOf(name).path;

/** Screens that open without a network, with all that their programs load on demand. */
const kept = [
  'registerCandidate',
  'registerJobProvider',
  'registerTrainingProvider',
  'verify',
] as const;
/** A page of which nothing is prerendered: it stands for every other address. */
const rest = pathOf('registerCandidateSuccess');
const pages = [pathOf('landing'), pathOf('login'), rest, ...kept.map(pathOf)];

/** What is on all pages, the toasts as soon as there is one. */
const entries = ['index.html', 'login.html', 'app.html', 'src/platform/toasts/toaster.tsx'];
const others = ['sun.svg', 'icon-192.png', 'manifest.webmanifest'];

const isKeptAsset = (name: string): boolean => /\.(?:css|woff2)$/u.test(name);

const versionOf = (bundle: Rolldown.OutputBundle): string => {
  const files = Object.values(bundle).toSorted((a, b) => a.fileName.localeCompare(b.fileName));
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.type === 'asset' ? file.source : file.code);
  return hash.digest('hex').slice(0, 12);
};

/** Tells the service worker, a bundle of its own in this build, what to keep for the time without a network. */
export const serviceWorker = (): Plugin => ({
  name: 'purboday-service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const program = bundle[worker];
      if (program?.type !== 'chunk') throw new Error(`${worker} is not in the build`);
      const manifest = manifestOf(bundle);
      const sources = await screenSources(this.environment.config.root);
      const shown = chunksOf(manifest, [
        'app.html',
        ...kept.flatMap((name) => sources[name] ?? []),
      ]);
      // What every page may show on demand are other screens and languages; what these screens may, they are to have.
      const common = chunksOf(manifest, ['app.html']);
      const onDemand = shown
        .filter((chunk) => !common.includes(chunk))
        .flatMap((chunk) => manifest[chunk]?.dynamicImports ?? []);
      const programs = chunksOf(manifest, [...entries, ...shown, ...onDemand]);
      const files = [
        ...programs.map((chunk) => manifest[chunk]?.file),
        ...Object.keys(bundle).filter(isKeptAsset),
        ...others,
      ].map((name) => `/${name}`);
      const shell = { version: versionOf(bundle), pages, rest, portals: portalFolders, files };
      program.code = program.code.replace(mark, () => JSON.stringify(shell));
    },
  },
});
