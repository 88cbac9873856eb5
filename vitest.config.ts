import { defineConfig } from 'vitest/config';

const project = (
  name: string,
  include: string[],
  more: { environment?: 'happy-dom'; globalSetup?: string; setupFiles?: string[] } = {},
) => ({ test: { name, include, testTimeout: 30_000, hookTimeout: 60_000, ...more } });

const inDom = {
  environment: 'happy-dom' as const,
  setupFiles: ['apps/web/src/platform/testing/selects.ts'],
};

export default defineConfig({
  test: {
    projects: [
      project('contract', ['packages/contract/src/**/*.test.ts']),
      project('server', ['apps/server/{src,seeds}/**/*.test.ts'], {
        globalSetup: 'apps/server/src/testing/database/test-server.ts',
      }),
      project('web', ['apps/web/{src,build}/**/*.test.{ts,tsx}'], inDom),
      project('repository', ['tests/structure/**/*.test.ts', 'scripts/**/*.test.ts']),
    ],
  },
});
