import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const copy = mkdtempSync(join(tmpdir(), 'contributing-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');

/** The code blocks below a heading. */
const readExamples = (heading: string): string[] => {
  const section = guide.split(/^## /mu).find((text) => text.startsWith(heading)) ?? '';
  return [...section.matchAll(/```tsx?\n(.*?)```/gsu)].map(([, code = '']) =>
    code.replaceAll('…', ''),
  );
};

const [useCase = ''] = readExamples('Add a feature');
const [entry = '', route = '', component = ''] = readExamples('Add a screen');
const [filters = '', list = '', store = '', registration = '', listScreen = ''] =
  readExamples('Add a list');

const insert = (path: string, before: string, code: string): void => {
  const file = join(copy, path);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(before);
  writeFileSync(
    file,
    text.replace(before, () => `${code}\n${before}`),
  );
};

/** Sources without what was built, with the packages of this repository. */
const copySources = (): void => {
  for (const folder of ['apps/web', 'apps/server', 'packages/contract'])
    cpSync(join(root, folder), join(copy, folder), {
      recursive: true,
      filter: (path) => !/\/(?:node_modules|dist|data|migrations|public)$/u.test(path),
    });
  cpSync(join(root, 'package.json'), join(copy, 'package.json'));
  const packages = join(copy, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@purboday') symlinkSync(join(root, 'node_modules', name), join(packages, name));
  mkdirSync(join(packages, '@purboday'));
  symlinkSync(join(copy, 'packages/contract'), join(packages, '@purboday/contract'));
};

test(
  'compiles the examples of CONTRIBUTING.md as it says to add them',
  { timeout: 300_000 },
  () => {
    copySources();
    insert('packages/contract/src/pages/l2-screens.ts', '  manageSkills: {', entry);
    insert(
      'apps/web/src/shell/portals.ts',
      '  manageSkills: ListChecks,',
      '  lateTrainings: Phone,',
    );
    insert('apps/web/src/routes.tsx', '  manageSkills: () =>', route);
    writeFileSync(
      join(copy, 'apps/web/src/link-example.tsx'),
      "import { TextLink } from '#web/ui/elements/links.tsx';\n" +
        'export const link = () => <TextLink to="/l2-admin/late-trainings">Late trainings</TextLink>;\n',
    );
    mkdirSync(join(copy, 'apps/web/src/reminders'), { recursive: true });
    writeFileSync(
      join(copy, 'apps/web/src/reminders/late-trainings-screen.tsx'),
      `import { PageHeader } from '#web/ui/layout/page-header.tsx';\n${component}`,
    );
    writeFileSync(
      join(copy, 'apps/server/src/approve-example.ts'),
      `import type { Services } from './services.ts';\nimport type { Actor } from './platform/http/authorization.ts';\n${useCase}`,
    );
    insert('packages/contract/src/pages/list-filters.ts', '  centres: {},', filters);
    writeFileSync(
      join(copy, 'packages/contract/src/list-example.ts'),
      `import * as z from 'zod/mini';
import { defineList } from './conventions/define-list.ts';
import { listQueries } from './pages/list-queries.ts';
${list}`,
    );
    writeFileSync(
      join(copy, 'apps/server/src/list-example.ts'),
      `import { lateTrainingLists } from '@purboday/contract/list-example';
import type { ListFilters } from '@purboday/contract/pages/list-queries';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { trainings } from '#server/domain/training/training-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { presentPage, type PageRequest } from '#server/platform/database/paging.ts';
import { readList } from '#server/platform/database/read-list.ts';
import { everything, registerLists } from '#server/platform/http/register-export.ts';
import type { App } from '#server/platform/http/register-route.ts';
${store}
export const register = (app: App, list: ReturnType<typeof lateTrainingStore>): void => {
${registration}
};`,
    );
    writeFileSync(
      join(copy, 'apps/web/src/list-example.tsx'),
      `import { lateTrainingLists } from '@purboday/contract/list-example';
import { ListScreen, useListScreen } from '#web/domain/lists/list-screen.tsx';
import { formatDay } from '#web/platform/language/india-time.ts';
${listScreen}`,
    );
    const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
    writeFileSync(
      join(copy, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: { ...compilerOptions, preserveSymlinks: false },
        files: [
          'apps/web/src/vite-env.d.ts',
          'apps/web/src/routes.tsx',
          'apps/web/src/link-example.tsx',
          'apps/web/src/shell/portals.ts',
          'apps/server/src/approve-example.ts',
          'apps/server/src/list-example.ts',
          'apps/web/src/list-example.tsx',
        ],
      }),
    );
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', copy], {
      encoding: 'utf8',
    });
    // Declarations that other sources add to packages are not part of this small program.
    const own =
      /(?:-example|late-trainings-screen|routes|l2-screens|portals)\.tsx?\(\d+,\d+\): error/u;
    expect(stdout.split('\n').filter((line) => own.test(line))).toEqual([]);
  },
);
