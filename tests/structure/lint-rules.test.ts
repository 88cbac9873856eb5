import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

// A small repository in which every file violates one rule, linted with the real configuration.
const branches = Array.from({ length: 11 }, (_, i) => `  if (n === ${i}) return ${i};`).join('\n');
const server = 'apps/server/src';
const web = 'apps/web/src';

const broken: Record<string, { source: string; rule: string }> = {
  [`${server}/review/un-awaited.ts`]: {
    source:
      'export const query = { then: (done: (n: number) => void, _failed: () => void) => done(1) };\nexport const run = () => { query; };\n',
    rule: 'no-floating-promises',
  },
  [`${server}/review/any-type.ts`]: {
    source: 'export const x = (a: any) => String(a);\n',
    rule: 'no-explicit-any',
  },
  [`${server}/review/circle-a.ts`]: {
    source: "import { b } from './circle-b.ts';\nexport const a = () => b();\n",
    rule: 'no-cycle',
  },
  [`${server}/review/circle-b.ts`]: {
    source: "import { a } from '#server/review/circle-a.ts';\nexport const b = (): unknown => a;\n",
    rule: 'no-cycle',
  },
  [`${web}/review/circle-of-types.ts`]: {
    source: "import type { B } from './circle-of-types-b.ts';\nexport type A = { b: B };\n",
    rule: 'no-cycle',
  },
  [`${web}/review/circle-of-types-b.ts`]: {
    source: "import type { A } from '#web/review/circle-of-types.ts';\nexport type B = { a: A };\n",
    rule: 'no-cycle',
  },
  [`${server}/review/default-out.ts`]: {
    source: 'export default 1;\n',
    rule: 'no-default-export',
  },
  [`${server}/review/camelCase.ts`]: { source: 'export const x = 1;\n', rule: 'filename-case' },
  [`${server}/review/many-ways.ts`]: {
    source: `export const f = (n: number) => {\n${branches}\n  return -1;\n};\n`,
    rule: 'complexity',
  },
  [`${server}/review/vague-name.ts`]: {
    source: 'export const isSame = (asked: number) => asked === 1;\n',
    rule: 'id-denylist',
  },
  [`${web}/review/no-text.tsx`]: {
    source: 'export const Picture = () => <img src="/a.png" />;\n',
    rule: 'alt-text',
  },
  [`${server}/review/other-feature.ts`]: {
    source: "export { x } from '#server/training/fine.ts';\n",
    rule: 'no-restricted-imports',
  },
  [`${server}/review/other-relative.ts`]: {
    source: "export { x } from '../training/fine.ts';\n",
    rule: 'no-restricted-imports',
  },
  [`${server}/review/whole-app.ts`]: {
    source: "export { app } from '#server/app.ts';\n",
    rule: 'no-restricted-imports',
  },
  [`${server}/review/approve-with-drizzle.ts`]: {
    source: "export { eq } from 'drizzle-orm';\n",
    rule: 'no-restricted-imports',
  },
  [`${server}/review/approve-with-fastify.ts`]: {
    source: "export type { FastifyRequest } from 'fastify';\n",
    rule: 'no-restricted-imports',
  },
  [`${server}/platform/knows-review.ts`]: {
    source: "export { x } from '#server/training/fine.ts';\n",
    rule: 'no-restricted-imports',
  },
  [`${server}/domain/candidate/knows-review.ts`]: {
    source: "export { x } from '../../training/fine.ts';\n",
    rule: 'no-restricted-imports',
  },
  [`${server}/platform/http/knows-domain.ts`]: {
    source: "export { y } from '#server/domain/candidate/fine.ts';\n",
    rule: 'no-restricted-imports',
  },
  [`${server}/domain/candidate/knows-start.ts`]: {
    source: "export { z } from '#server/start/fine.ts';\n",
    rule: 'no-restricted-imports',
  },
  [`${web}/platform/calls/knows-ui.ts`]: {
    source: "export { button } from '#web/ui/button.ts';\n",
    rule: 'no-restricted-imports',
  },
  [`${web}/review/other-feature.ts`]: {
    source: "export { y } from '#web/training/fine.ts';\n",
    rule: 'no-restricted-imports',
  },
  [`${web}/ui/knows-review.ts`]: {
    source: "export { y } from '#web/training/fine.ts';\n",
    rule: 'no-restricted-imports',
  },
  [`${web}/ui/knows-calls.ts`]: {
    source: "export { call } from '#web/platform/calls/call.ts';\n",
    rule: 'no-restricted-imports',
  },
  [`${web}/ui/knows-the-router.ts`]: {
    source: "export { useRouter } from '@tanstack/react-router';\n",
    rule: 'no-restricted-imports',
  },
  [`${web}/review/lazy-part.ts`]: {
    source: "export { lazy } from 'react';\n",
    rule: 'no-restricted-imports',
  },
  'packages/contract/src/review/knows-zod.ts': {
    source: "export { z } from 'zod';\n",
    rule: 'no-restricted-imports',
  },
  'packages/contract/src/review/knows-the-server.ts': {
    source: "export { x } from '../../../../apps/server/src/training/fine.ts';\n",
    rule: 'no-restricted-imports',
  },
  'packages/contract/src/review/schemas.messages.ts': {
    source: "import { text } from '../fields/fields.ts';\nexport const y = text;\n",
    rule: 'no-restricted-imports',
  },
};

const allowed: Record<string, string> = {
  [`${server}/app.ts`]: "export { x as app } from '#server/training/fine.ts';\n",
  [`${server}/settings.ts`]: 'export type Settings = { port: number };\n',
  [`${server}/training/fine.ts`]: 'export const x = 1;\n',
  [`${server}/training/uses-shared.ts`]:
    "import { clock } from '#server/platform/clock.ts';\nimport type { Settings } from '#server/settings.ts';\nimport { x } from './fine.ts';\nexport const at = (s: Settings) => [clock, x, s];\n",
  [`${server}/platform/clock.ts`]: 'export const clock = 1;\n',
  [`${server}/domain/candidate/fine.ts`]:
    "export { clock as y } from '#server/platform/clock.ts';\n",
  [`${server}/start/fine.ts`]: "export { x as z } from '#server/training/fine.ts';\n",
  [`${server}/training/uses-domain.ts`]: "export { y } from '#server/domain/candidate/fine.ts';\n",
  [`${server}/training/training-store.ts`]: "export { eq } from 'drizzle-orm';\n",
  [`${server}/training/routes.ts`]: "export type { FastifyRequest } from 'fastify';\n",
  [`${server}/training/routes.test.ts`]: "export { app } from '#server/app.ts';\n",
  [`${web}/training/fine.ts`]: "export { z } from 'zod/mini';\nexport const y = 1;\n",
  [`${web}/training/uses-ui.ts`]: "export { button } from '#web/ui/button.ts';\n",
  [`${web}/ui/button.ts`]: 'export const button = 1;\n',
  [`${web}/ui/elements/links.tsx`]: "export { Link } from '@tanstack/react-router';\n",
  [`${web}/ui/destination.ts`]:
    "export type { Destination } from '#web/platform/routing/destination.ts';\n",
  [`${web}/platform/pages/lazy-part.ts`]: "export { lazy } from 'react';\n",
  [`${web}/platform/routing/destination.ts`]: 'export type Destination = string;\n',
  [`${web}/platform/calls/call.ts`]: 'export const call = 1;\n',
  'packages/contract/src/consents/fine.ts': 'export const x = 1;\n',
  'packages/contract/src/fields/fields.ts': "export { string as text } from 'zod/mini';\n",
  'packages/contract/src/conventions/schemas.ts': "export { string as byId } from 'zod/mini';\n",
  'packages/contract/src/review/review.contract.ts':
    "import { byId } from '../conventions/schemas.ts';\nimport { x } from '../consents/fine.ts';\nexport const reviewContract = { byId, x };\n",
  'packages/contract/src/review/review.messages.ts':
    "import { x } from '../consents/fine.ts';\nexport const y = x;\n",
};

type Diagnostic = { filename: string; code: string };
let found: Diagnostic[] = [];
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'purboday-lint-'));
  for (const file of ['oxlint.config.ts', 'tsconfig.json', 'package.json']) {
    cpSync(join(root, file), join(folder, file));
  }
  for (const manifest of ['apps/server/package.json', 'apps/web/package.json']) {
    mkdirSync(dirname(join(folder, manifest)), { recursive: true });
    cpSync(join(root, manifest), join(folder, manifest));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const sources = Object.entries(broken).map(([path, { source }]) => [path, source] as const);
  for (const [path, source] of [...sources, ...Object.entries(allowed)]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
  const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '-f', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  found = (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rulesFor = (path: string): string[] =>
  found.filter((one) => one.filename.endsWith(path)).map((one) => one.code);

describe('lint rules', () => {
  test.each(Object.entries(broken))('rejects %s', (path, { rule }) => {
    expect(rulesFor(path).join(' ')).toContain(rule);
  });

  test.each(Object.keys(allowed))('accepts %s', (path) => {
    expect(rulesFor(path)).toEqual([]);
  });
});
