import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type OxlintConfig } from 'oxlint';

// Computes the boundaries of ARCHITECTURE.md from the folders, so that new features are covered
// automatically.
type Override = NonNullable<OxlintConfig['overrides']>[number];
type Side = { alias: '#server' | '#web'; source: string };

/** Folders shared by several features, from the most independent to the least. */
const shared = ['platform', 'ui', 'domain', 'shell'];
/** Folders that assemble the product, and test tools. They may import everything. */
const completeFolders = ['cli', 'start', 'testing'];
const server: Side = { alias: '#server', source: 'apps/server/src' };
const web: Side = { alias: '#web', source: 'apps/web/src' };
const frameworks = '^(fastify|@fastify/|drizzle-orm|pg$|pg-boss|@electric-sql/)';

const entriesOf = ({ source }: Side) => {
  const folder = join(import.meta.dirname, source);
  return existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
};

const foldersOf = (side: Side): string[] =>
  entriesOf(side)
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

type Restriction = {
  regex: string;
  message: string;
  importNames?: string[];
  allowTypeImports?: boolean;
};

const restricted = (...patterns: Restriction[]) => ({
  'no-restricted-imports': ['error', { patterns }] as ['error', { patterns: typeof patterns }],
});

const onlyAlias = ({ alias }: Side, folders: string[]) => ({
  regex: `^(\\.\\./)+(${folders.join('|')})(/|$)`,
  message: `Across folders write ${alias}/….`,
});

const onlyShared = (side: Side, feature: string, alsoAllowed: string[]) => {
  const allowed = [feature, ...shared, ...alsoAllowed];
  const names = entriesOf(side).map((entry) => entry.name);
  const refused = names.filter((name) => !allowed.includes(name));
  return {
    regex: `^${side.alias}/(${refused.map((name) => name.replaceAll('.', '\\.')).join('|')})(/|$)`,
    message: 'A feature imports its own folder, domain/, platform/, ui/, shell/ and the contract.',
  };
};

const noFramework = {
  regex: frameworks,
  message:
    'A use case imports no framework and no Drizzle: that belongs to routes.ts and *-store.ts.',
};

const onlyAsType = {
  regex: '^#server/(settings|services)\\.ts$',
  message: 'A feature receives its services and settings; it may import their types.',
  allowTypeImports: true,
};

const noLazy = {
  regex: '^react$',
  importNames: ['lazy'],
  message:
    'Load components through lazyPart or laterPart of platform/pages, which retry while offline.',
};

const designSystem = {
  regex: '^(@tanstack/react-(query|router)|#web/platform/(calls|session|routing/[^d]))',
  message: 'The design system knows no session and no calls, and the router in its links only.',
};

/** Parts of the design system that navigate, and the export of a list, which downloads it. */
const connectedParts = ['ui/elements/links.tsx', 'ui/lists/export-button.tsx'];

const featureOverrides = (side: Side, feature: string, folders: string[]): Override[] => {
  const all = `${side.source}/${feature}/**`;
  const alias = onlyAlias(side, folders);
  if (side === web) {
    return [
      {
        files: [all],
        rules: restricted(alias, onlyShared(side, feature, ['screen-search.ts']), noLazy),
      },
    ];
  }
  const own = onlyShared(side, feature, ['settings.ts', 'services.ts']);
  const inTests = onlyShared(side, feature, [
    'settings.ts',
    'services.ts',
    'app.ts',
    'testing',
    'start',
  ]);
  const tests = [`${all}/*.test.ts`, `${all}/testing/**`];
  const mayUseFrameworks = [
    `${all}/routes.ts`,
    `${all}/*-routes.ts`,
    `${all}/*-store.ts`,
    `${all}/*-table.ts`,
    `${all}/*-tables.ts`,
  ];
  return [
    { files: [all], rules: restricted(alias, own, onlyAsType, noFramework) },
    { files: mayUseFrameworks, rules: restricted(alias, own, onlyAsType) },
    { files: tests, rules: restricted(alias, inTests) },
  ];
};

/**
 * Folders that a shared folder must not import: features, assembling folders, and the shared
 * folders above it.
 */
const sharedOverrides = (side: Side, folders: string[]): Override[] =>
  shared
    .filter((folder) => folders.includes(folder))
    .flatMap((folder, _index, present) => {
      const above = shared.slice(shared.indexOf(folder) + 1);
      const isUnknown = (name: string): boolean => !shared.includes(name) || above.includes(name);
      const unknown = folders.filter((name) => name !== 'testing' && isUnknown(name));
      const message = `${folder}/ imports no feature, and of ${present.join('/, ')}/ only what stands before it.`;
      const patterns: Restriction[] = [
        { regex: `^(${side.alias}|(\\.\\./)+)/?(${unknown.join('|')})(/|$)`, message },
      ];
      if (side === web && folder !== 'platform') patterns.push(noLazy);
      const inUi = side === web && folder === 'ui';
      const excludeFiles = [`${side.source}/**/*.test.*`, `${side.source}/**/testing/**`];
      const connected = connectedParts.map((path) => `${side.source}/${path}`);
      return [
        {
          files: [`${side.source}/${folder}/**`],
          excludeFiles,
          rules: restricted(...patterns, ...(inUi ? [designSystem] : [])),
        },
        ...(inUi ? [{ files: connected, rules: restricted(...patterns) }] : []),
      ];
    });

const boundaries = (side: Side): Override[] => {
  const folders = foldersOf(side);
  const features = folders.filter((folder) => ![...shared, ...completeFolders].includes(folder));
  if (features.length === 0) return [];
  return [
    ...sharedOverrides(side, folders),
    ...features.flatMap((feature) => featureOverrides(side, feature, folders)),
  ];
};

const contractKnowsNobody = {
  regex: '^([^.zv]|zod$|zod/v|\\.\\./(\\.\\./([^/]+$|\\.\\./|[^/]+/[^/]+/)|[^/]+$))',
  message:
    'The contract knows neither the server nor the web app, and uses zod/mini for the size of the pages. Across its rooms write ../room/….',
};

/** The landing page and other light pages show messages without loading schemas. */
const noSchemas = {
  regex:
    '^(zod|\\.\\.?/.*(\\.contract|/fields|-fields|/records|/foundation|conventions/(schemas|endpoints?|export-endpoint))\\.ts$)',
  message:
    'Messages are loaded without zod: import types of schemas only, and values from files without them.',
  allowTypeImports: true,
};

const contractBoundaries: Override[] = [
  { files: ['packages/contract/src/**'], rules: restricted(contractKnowsNobody) },
  {
    files: ['packages/contract/src/**/*.messages.ts'],
    rules: restricted(contractKnowsNobody, noSchemas),
  },
];

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/dist/', 'data/', '**/node_modules/'],
  rules: {
    // Fastify awaits its own reply and instance, which are thenables.
    'typescript/no-floating-promises': [
      'error',
      {
        checkThenables: true,
        allowForKnownSafePromises: [
          { from: 'package', package: 'fastify', name: ['FastifyReply', 'FastifyInstance'] },
        ],
      },
    ],
    'typescript/no-explicit-any': 'error',
    // Lengths are counted in code points (specification §5), which spreading a text provides.
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    // Tests may expect an error without its message. Names may contain any character, so patterns
    // include control characters.
    'vitest/require-to-throw-message': 'off',
    'no-control-regex': 'off',
    'typescript/unbound-method': 'off',
    'typescript/require-array-sort-compare': ['error', { ignoreStringArrays: true }],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    complexity: ['error', { max: 10 }],
    // Names that do not say what a value is (decision 091).
    'id-denylist': ['error', 'told', 'asked', 'taken', 'adding', 'bears'],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
  },
  overrides: [
    { files: ['**/*.config.ts'], rules: { 'import/no-default-export': 'off' } },
    // Playwright reads fixture names from a destructured first parameter, which must exist even
    // when empty.
    {
      files: ['tests/e2e/**'],
      rules: {
        'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
        'id-denylist': 'off',
      },
    },
    ...contractBoundaries,
    ...boundaries(server),
    ...boundaries(web),
  ],
});
