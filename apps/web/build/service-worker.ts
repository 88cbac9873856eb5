import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screens } from '@purboday/contract/pages/screens';
import { build, type Plugin } from 'vite';

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] };
type Manifest = Record<string, Chunk>;

/** Pages available offline: public pages that people use on the road, the app shell, icons. */
const offlinePages = [
  screens.landing.path,
  screens.login.path,
  screens.registerCandidate.path,
  screens.registerJobProvider.path,
  screens.registerTrainingProvider.path,
  screens.verify.path,
  // The app shell, see `src/service-worker.ts`.
  screens.registerCandidateSuccess.path,
  '/sun.svg',
  '/icon-192.png',
  '/manifest.webmanifest',
];
const entries = [
  'index.html',
  'login.html',
  'app.html',
  'src/login.tsx',
  'src/entry-client.tsx',
  'src/platform/toasts/toaster.tsx',
];
/** The modules of those pages. */
const offlineScreens = [
  'src/registration/candidate/candidate-registration-screen.tsx',
  'src/registration/candidate/candidate-success-screen.tsx',
  'src/registration/provider/provider-screens.tsx',
  'src/registration/provider/provider-screens.tsx',
  'src/certificates/verify/verify-screen.tsx',
];

/** Chunks with all their static imports. */
const withImports = (manifest: Manifest, keys: readonly string[]): string[] => {
  const reached = new Set(keys);
  for (const key of reached) for (const next of manifest[key]?.imports ?? []) reached.add(next);
  return [...reached];
};

/** Files of the offline pages: their entries, screens, and what those screens load on demand. */
const offlineFiles = (manifest: Manifest): string[] => {
  const begun = withImports(manifest, entries);
  const missing = [...entries, ...offlineScreens].filter((key) => !manifest[key]);
  if (missing.length > 0) throw new Error(`Not in the build: ${missing.join(', ')}`);
  const screensWithImports = withImports(manifest, offlineScreens);
  const onDemand = screensWithImports
    .filter((key) => !begun.includes(key))
    .flatMap((key) => manifest[key]?.dynamicImports ?? []);
  const keys = [...begun, ...withImports(manifest, [...screensWithImports, ...onDemand])];
  const chunks = keys.flatMap((key) => manifest[key]?.file ?? []);
  const assets = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => /\.(?:css|woff2)$/u.test(file));
  return [...new Set([...chunks, ...assets])].filter((file) => file.startsWith('assets/'));
};

/** Builds the service worker with its list of precached files. */
export const serviceWorker = (): Plugin => ({
  name: 'purboday-service-worker',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  writeBundle: {
    sequential: true,
    async handler({ dir = '' }) {
      const manifestText = readFileSync(join(dir, '.vite', 'manifest.json'), 'utf8');
      const manifest = JSON.parse(manifestText) as Manifest;
      const revision = createHash('sha256').update(manifestText).digest('hex').slice(0, 12);
      const precache = [
        ...offlinePages.map((url) => ({ url, revision })),
        // The hash in the file name is its revision.
        ...offlineFiles(manifest).map((file) => ({ url: `/${file}`, revision: null })),
      ];
      const { root } = this.environment.config;
      await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'error',
        define: { __PRECACHE__: JSON.stringify(precache) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          rolldownOptions: {
            input: join(root, 'src', 'service-worker.ts'),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  },
});
