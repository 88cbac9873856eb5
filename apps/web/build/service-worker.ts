import { createHash } from 'node:crypto';
import { portalFolders } from '@purboday/contract/pages/portal-folders';
import type { Plugin, Rolldown } from 'vite';
import { filesOf, manifestOf } from './bundle.ts';

/** Stands in the worker's program for what this build has to keep. */
const mark = '__SHELL__';
const worker = 'service-worker.js';

/** A page of which nothing is prerendered: it stands for every other address. */
const rest = '/register/candidate/success';

/** Pages that open without a network, and their programs with all that they load on demand. */
const registrations = ['candidate', 'job-provider', 'training-provider'];
const pages = ['/', '/login', rest, ...registrations.map((one) => `/register/${one}`), '/verify'];
const screens = [
  'src/registration/candidate/candidate-registration-screen.tsx',
  'src/registration/provider/job-provider-screen.tsx',
  'src/registration/provider/training-provider-screen.tsx',
  'src/certificates/verify/verify-screen.tsx',
];
const entries = ['index.html', 'login.html', 'app.html', 'src/platform/toasts/toaster.tsx'];
const others = ['sun.svg', 'icon-192.png', 'manifest.webmanifest'];

const isKeptAsset = (name: string): boolean => /\.(?:css|woff2)$/u.test(name);

const versionOf = (bundle: Rolldown.OutputBundle): string => {
  const hash = createHash('sha256');
  const files = Object.entries(bundle).toSorted(([a], [b]) => a.localeCompare(b));
  for (const [, file] of files) hash.update(file.type === 'asset' ? file.source : file.code);
  return hash.digest('hex').slice(0, 12);
};

/** Tells the service worker, a bundle of its own in this build, what to keep for the time without a network. */
export const serviceWorker = (): Plugin => ({
  name: 'purboday-service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const program = bundle[worker];
      if (program?.type !== 'chunk') throw new Error(`${worker} is not in the build`);
      const manifest = manifestOf(bundle);
      const programs = [...filesOf(manifest, entries), ...filesOf(manifest, screens, true)];
      const assets = Object.keys(bundle).filter(isKeptAsset);
      const files = [...new Set([...programs, ...assets, ...others])].map((name) => `/${name}`);
      const shell = { version: versionOf(bundle), pages, rest, portals: portalFolders, files };
      program.code = program.code.replace(mark, () => JSON.stringify(shell));
    },
  },
});
