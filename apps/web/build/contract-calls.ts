import { readFile } from 'node:fs/promises';
import type { ESTree, Plugin } from 'vite';

type Cut = { start: number; end: number; text: string };

const contractSource = /\/packages\/contract\/src\/[\w-]+\.ts(?:\?only=\w+)?$/u;
const onlyCalls = '?calls';
const onlyOne = '?only=';

/** What a call needs at run time is its method, path and the like, all literals; its schemas are types by then. */
const unneeded = new Set(['params', 'query', 'body', 'reply', 'beside', 'summary', 'message']);

const isEndpoint = (node: ESTree.Expression): node is ESTree.CallExpression =>
  node.type === 'CallExpression' &&
  node.callee.type === 'Identifier' &&
  node.callee.name === 'endpoint';

const cutsInEndpoint = (call: ESTree.CallExpression): Cut[] => {
  const [declared] = call.arguments;
  if (declared?.type !== 'ObjectExpression') return [];
  const values = declared.properties.flatMap((property) =>
    property.type === 'Property' &&
    property.key.type === 'Identifier' &&
    unneeded.has(property.key.name)
      ? [{ start: property.value.start, end: property.value.end, text: '0' }]
      : [],
  );
  // `endpoint` gives back what it is given; without it nothing has to be imported.
  return [{ start: call.callee.start, end: call.callee.end, text: '' }, ...values];
};

const cutsInCalls = (init: ESTree.Expression): Cut[] =>
  init.type === 'ObjectExpression'
    ? init.properties.flatMap((property) =>
        property.type === 'Property' && isEndpoint(property.value)
          ? cutsInEndpoint(property.value)
          : [],
      )
    : [];

/** The text of `export const …Endpoints = …`, without schemas. */
const textOf = (code: string, { start, end }: ESTree.Span, inits: ESTree.Expression[]): string => {
  const cuts = inits.flatMap(cutsInCalls);
  return apply(code.slice(0, end), cuts).slice(start);
};

/** Said to the bundler: making this value does nothing else, so it may be left out when nobody uses it. */
const pure = ({ type, start, end }: ESTree.Expression): Cut[] =>
  type === 'CallExpression' || type === 'ObjectExpression'
    ? [
        { start, end: start, text: '/*#__PURE__*/ (() => (' },
        { start: end, end, text: '))()' },
      ]
    : [];

const initsOf = (body: ESTree.Program['body']): ESTree.Expression[] =>
  body.flatMap((statement) => {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ init }) => (init ? [init] : []));
  });

const isCallsStatement = (statement: ESTree.Program['body'][number]): boolean =>
  statement.type === 'ExportNamedDeclaration' &&
  statement.declaration?.type === 'VariableDeclaration' &&
  statement.declaration.declarations.every(
    ({ id }) => id.type === 'Identifier' && id.name.endsWith('Endpoints'),
  );

const apply = (code: string, cuts: Cut[]): string =>
  cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, cut) => text.slice(0, cut.start) + cut.text + text.slice(cut.end), code);

const isCalls = (specifier: ESTree.ImportDeclarationSpecifier): boolean =>
  specifier.local.name.endsWith('Endpoints');

/** `import { signInEndpoints, changePasswordForm }` becomes two imports: the calls, and the rest. */
const splitImport = (code: string, statement: ESTree.ImportDeclaration): Cut[] => {
  const { source, specifiers, start, end } = statement;
  if (!source.value.startsWith('@purboday/contract/') || !specifiers.some(isCalls)) return [];
  const list = (wanted: boolean) =>
    specifiers
      .filter((one) => isCalls(one) === wanted)
      .map((one) => code.slice(one.start, one.end));
  const line = (names: string[], query: string) =>
    names.length === 0 ? '' : `import { ${names.join(', ')} } from '${source.value}${query}';`;
  return [{ start, end, text: line(list(true), onlyCalls) + line(list(false), '') }];
};

/** Every text of the product is in one module; a chunk holds those that its screens show. */
const splitMessages = (code: string, statement: ESTree.ImportDeclaration): Cut[] => {
  const { source, specifiers, start, end } = statement;
  if (source.value !== '@purboday/contract/messages') return [];
  const text = specifiers
    .map(
      (one) =>
        `import { ${code.slice(one.start, one.end)} } from '${source.value}${onlyOne}${one.local.name}';`,
    )
    .join('');
  return [{ start, end, text }];
};

/**
 * Builds the contract's calls apart from its schemas: sign-in would otherwise carry all of zod, because a module cannot be in two
 * chunks. A form imports its schema by name (`candidateForm`), never as `endpoint.body`.
 */
export const contractCalls = (): Plugin => ({
  name: 'purboday-contract-calls',
  enforce: 'post',
  apply: 'build',
  async resolveId(source, importer) {
    const [path = '', part] = source.split(/(?=\?(?:calls|only=)\w*$)/u);
    if (part === undefined) return undefined;
    const found = await this.resolve(path, importer, { skipSelf: true });
    return found ? { id: found.id + part, moduleSideEffects: false } : undefined;
  },
  async load(id) {
    const [path = '', part] = id.split('?');
    if (part !== 'calls' && !part?.startsWith('only=')) return undefined;
    const code = await readFile(path, 'utf8');
    if (part !== 'calls') return { code, moduleType: 'ts', moduleSideEffects: false };
    const statements = this.parse(code, { lang: 'ts' }).body.filter(isCallsStatement);
    const text = statements
      .map((statement) => textOf(code, statement, initsOf([statement])))
      .join('\n');
    return { code: text, moduleType: 'ts', moduleSideEffects: false };
  },
  transform(code, id) {
    if (contractSource.test(id)) {
      return {
        code: apply(code, initsOf(this.parse(code).body).flatMap(pure)),
        map: null,
        moduleSideEffects: false,
      };
    }
    if (!/\/apps\/web\/src\//u.test(id) || !code.includes('@purboday/contract/')) return undefined;
    const cuts = this.parse(code).body.flatMap((statement) =>
      statement.type === 'ImportDeclaration'
        ? [...splitImport(code, statement), ...splitMessages(code, statement)]
        : [],
    );
    return cuts.length === 0 ? undefined : { code: apply(code, cuts), map: null };
  },
});
