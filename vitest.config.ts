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
    globalSetup?: string;
    setupFiles?: string[];
    isolate?: boolean;
    pool?: 'vmThreads';
  } = {},
) => ({ test: { name, include, exclude, testTimeout: 30_000, hookTimeout: 60_000, ...more } });

/** Loading the same thousand modules again for each file took half of the run; nothing there keeps a state in a module. */
const inOneProcess = { isolate: false };

/** Each file has modules and a document of its own, in a context of the same thread: a thread for each takes twice as long. */
const inDom = {
  environment: 'happy-dom' as const,
  pool: 'vmThreads' as const,
  setupFiles: ['apps/web/src/platform/testing/missing-in-happy-dom.ts'],
};

export default defineConfig({
  test: {
    // A test waits for PostgreSQL, which works in processes of its own, as often as it works itself: one worker for each core leaves half of them idle.
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
