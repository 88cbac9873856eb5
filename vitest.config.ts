import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** `*.full.test.ts` is long or rare and runs in `npm run test:full` only. */
const exclude = [
  ...configDefaults.exclude,
  ...(process.env['TEST_SCOPE'] === 'full' ? [] : ['**/*.full.test.ts']),
];

const project = (
  name: string,
  include: string[],
  more: {
    environment?: 'happy-dom';
    environmentOptions?: {
      happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
    };
    globalSetup?: string;
    setupFiles?: string[];
    isolate?: boolean;
    pool?: 'vmThreads';
  } = {},
) => ({ test: { name, include, exclude, testTimeout: 30_000, hookTimeout: 60_000, ...more } });

/** Loading a thousand modules for each file took half of the run. Modules there keep no state. */
const inOneProcess = { isolate: false };

/**
 * Each file has its own modules and document in a context of the same thread; separate threads take
 * twice as long.
 */
const inDom = {
  environment: 'happy-dom' as const,
  pool: 'vmThreads' as const,
  // Tests of rendered pages parse links to styles, which happy-dom does not load.
  environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
  setupFiles: ['apps/web/src/platform/testing/missing-in-happy-dom.ts'],
};

export default defineConfig({
  test: {
    // Tests wait for PostgreSQL's own processes about half of the time, so one worker per core
    // would leave cores idle.
    maxWorkers: availableParallelism() + 2,
    projects: [
      project('contract', ['packages/contract/src/**/*.test.ts'], inOneProcess),
      project('server', ['apps/server/{src,seeds}/**/*.test.ts'], {
        ...inOneProcess,
        globalSetup: 'apps/server/src/testing/database/test-server.ts',
      }),
      project('web', ['apps/web/src/**/*.test.{ts,tsx}'], inDom),
      project('build', ['apps/web/build/**/*.test.ts']),
      project('repository', ['tests/structure/**/*.test.ts', 'scripts/**/*.test.ts']),
    ],
  },
});
