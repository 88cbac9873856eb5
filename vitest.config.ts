import { defineConfig } from 'vitest/config';

const project = (name: string, include: string[], environment: 'node' | 'happy-dom' = 'node') => ({
  test: { name, include, environment, testTimeout: 30_000, hookTimeout: 60_000 },
});

export default defineConfig({
  test: {
    projects: [
      project('contract', ['packages/contract/src/**/*.test.ts']),
      project('server', ['apps/server/{src,seeds}/**/*.test.ts']),
      project('web', ['apps/web/src/**/*.test.{ts,tsx}'], 'happy-dom'),
      project('repository', ['tests/structure/**/*.test.ts', 'scripts/**/*.test.ts']),
    ],
  },
});
