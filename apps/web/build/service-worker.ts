import { createHash } from 'node:crypto';
import { portalFolders } from '@purboday/contract/pages/portal-folders';
import { documentOf } from '@purboday/contract/pages/screen-documents';
import { screenOf } from '@purboday/contract/pages/screens';
import type { ScreenName } from '@purboday/contract/pages/screens';
import type { Plugin, Rolldown } from 'vite';
import { chunkOf, programOf, textOf, withImports } from './bundle.ts';

const entries: ScreenName[] = ['landing', 'login'];
/** Screens that open without a network, with all that their programs load on demand. */
const kept: ScreenName[] = [
  'registerCandidate',
  'registerJobProvider',
  'registerTrainingProvider',
  'verify',
];
const pathOf = (name: ScreenName): string => screenOf(name).path;
/** A page of which nothing is prerendered: it stands for every other address. */
const rest = pathOf('registerCandidateSuccess');
const pages = [...entries.map(pathOf), rest, ...kept.map(pathOf)];
const others = ['sun.svg', 'icon-192.png', 'manifest.webmanifest'];

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
    handler(_, bundle) {
      const program = chunkOf(bundle, 'service-worker.js');
      const names = Object.keys(bundle);
      const namedIn = (document: string): string[] =>
        names.filter((name) => name.endsWith('.js') && textOf(bundle, document).includes(name));
      const shown = kept.map(documentOf).flatMap(namedIn);
      // What every page may show on demand are other screens and languages; what these screens may, they are to have.
      const common = namedIn('app.html');
      const onDemand = shown
        .filter((name) => !common.includes(name))
        .flatMap((name) => chunkOf(bundle, name).dynamicImports);
      const toasts = programOf(bundle, 'showToast');
      const begun = entries.map(documentOf).flatMap(namedIn);
      const programs = withImports(bundle, [...begun, ...shown, ...onDemand, toasts]);
      const assets = names.filter((name) => /\.(?:css|woff2)$/u.test(name));
      const files = [...programs, ...assets, ...others].map((name) => `/${name}`);
      const shell = { version: versionOf(bundle), pages, rest, portals: portalFolders, files };
      program.code = program.code.replace('__SHELL__', () => JSON.stringify(shell));
    },
  },
});
