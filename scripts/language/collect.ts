import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'rolldown/utils';

const root = join(import.meta.dirname, '../..');

export type LanguageKind = 'comment' | 'title' | 'name' | 'text';

/** A piece of English in a tracked file. `line` counts from 1; `start` and `end` are offsets in UTF-16 units. */
export type LanguagePiece = {
  kind: LanguageKind;
  path: string;
  line: number;
  start: number;
  end: number;
  value: string;
};

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Comment = { type: 'Line' | 'Block'; value: string; start: number; end: number };
type Found = Omit<LanguagePiece, 'path' | 'line'>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const toChildren = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter(isNode);

const collapseSpaces = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** The words of a comment without its slashes and stars. */
const commentWords = (text: string): string =>
  collapseSpaces(
    text
      .split('\n')
      .map((line) => line.replace(/^\s*(?:\/\*+|\*\/|\*|\/\/|--|#)?/u, '').replace(/\*\/\s*$/u, ''))
      .join(' '),
  );

/** Instructions to tools are not English. */
const isDirective = (text: string): boolean =>
  /^(?:oxlint|eslint|@ts-|@vite|v8 |prettier|istanbul|!|\/ <ref)/u.test(text.trim());

/** Line comments that follow each other are one comment. */
const joinLineComments = (comments: Comment[], source: string): Found[] => {
  const found: Found[] = [];
  let previous: Comment | undefined;
  for (const comment of comments) {
    if (isDirective(comment.value)) continue;
    const last = found.at(-1);
    const follows =
      previous?.type === 'Line' &&
      comment.type === 'Line' &&
      /^\n[ \t]*$/u.test(source.slice(previous.end, comment.start)) &&
      /^[ \t]*$/u.test(
        source.slice(source.lastIndexOf('\n', previous.start - 1) + 1, previous.start),
      );
    if (last !== undefined && follows) last.end = comment.end;
    else found.push({ kind: 'comment', start: comment.start, end: comment.end, value: '' });
    previous = comment;
  }
  return found.map((piece) => ({
    ...piece,
    value: commentWords(source.slice(piece.start, piece.end)),
  }));
};

/** The text of a string or a template, each `${…}` written as `{}`; undefined for other nodes. */
const textOfLiteral = (node: Node | undefined): string | undefined => {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node?.type !== 'TemplateLiteral') return undefined;
  return (node['quasis'] as { value: { cooked: string } }[])
    .map((quasi) => quasi.value.cooked)
    .join('{}');
};

const calleeName = (node: Node | undefined): string => {
  if (node?.type === 'Identifier') return String(node['name']);
  if (node?.type === 'MemberExpression') return calleeName(node['object'] as Node);
  if (node?.type === 'CallExpression') return calleeName(node['callee'] as Node);
  if (node?.type === 'TaggedTemplateExpression') return calleeName(node['tag'] as Node);
  return '';
};

const isSentence = (text: string): boolean =>
  /^(?:\{\} )?[A-Z“‘"]/u.test(text) &&
  /[a-z]+[,:]? [A-Za-z{]+/u.test(text) &&
  !/^(?:SELECT|INSERT|UPDATE|DELETE|CREATE|WITH|ALTER|DROP|GRANT|Mozilla)\b/u.test(text);

const namesOfExport = (node: Node): Node[] => {
  const declaration = node['declaration'] as Node | null;
  if (!declaration) return [];
  if (declaration.type === 'VariableDeclaration')
    return (declaration['declarations'] as Node[]).map((each) => each['id'] as Node);
  return isNode(declaration['id']) ? [declaration['id']] : [];
};

const namesAt = (node: Node): Found[] =>
  node.type === 'ExportNamedDeclaration'
    ? namesOfExport(node).flatMap(({ start, end, ...id }) =>
        typeof id['name'] === 'string' ? [{ kind: 'name', start, end, value: id['name'] }] : [],
      )
    : [];

/** `test.use` and its like take no title. */
const takesTitle = (callee: Node): boolean =>
  /^(?:test|it|describe)$/u.test(calleeName(callee)) &&
  (callee.type !== 'MemberExpression' || (callee['property'] as Node)['name'] !== 'use');

const titlesAt = (node: Node): Found[] => {
  if (node.type !== 'CallExpression' || !takesTitle(node['callee'] as Node)) return [];
  const [first] = node['arguments'] as Node[];
  const value = textOfLiteral(first);
  return first && value !== undefined
    ? [{ kind: 'title', start: first.start, end: first.end, value }]
    : [];
};

const textsAt = (node: Node): Found[] => {
  const text = node.type === 'JSXText' ? String(node['value']) : textOfLiteral(node);
  const value = collapseSpaces(text ?? '');
  return isSentence(value) ? [{ kind: 'text', start: node.start, end: node.end, value }] : [];
};

/** Exported names of a parsed file, and the titles of a test or the sentences of other code. */
const walk = (node: Node, isTest: boolean): Found[] =>
  node.type === 'ImportDeclaration'
    ? []
    : [
        ...namesAt(node),
        ...(isTest ? titlesAt(node) : textsAt(node)),
        ...toChildren(node).flatMap((child) => walk(child, isTest)),
      ];

const inCode = (path: string, source: string): Found[] => {
  const { program, comments } = parseSync(path, source);
  const isTest = /\.(?:test|spec)\.tsx?$/u.test(path) || path.startsWith('tests/');
  return [
    ...joinLineComments(comments as Comment[], source),
    ...walk(program as unknown as Node, isTest),
  ];
};

const commentPatterns: Record<string, RegExp> = {
  css: /\/\*[\s\S]*?\*\//gu,
  sql: /^[ \t]*--.*(?:\n[ \t]*--.*)*|(?<=\bIS ')(?:[^']|'')+(?=';)/gmu,
  sh: /^[ \t]*#(?!!).*(?:\n[ \t]*#.*)*/gmu,
  kt: /\/\*[\s\S]*?\*\/|(?<![:"])\/\/.*/gu,
  java: /\/\*[\s\S]*?\*\/|(?<![:"])\/\/.*/gu,
};

const inPlainFile = (extension: string, source: string): Found[] =>
  [...source.matchAll(commentPatterns[extension] ?? /$^/gu)].map((match) => ({
    kind: 'comment',
    start: match.index,
    end: match.index + match[0].length,
    value: commentWords(match[0]),
  }));

/** Paragraphs, rows and list items of a page, without blocks of code. */
const inMarkdown = (source: string): Found[] => {
  let inBlock = false;
  let start = 0;
  return source.split('\n').flatMap((line): Found[] => {
    const piece: Found = { kind: 'text', start, end: start + line.length, value: line.trim() };
    start += line.length + 1;
    if (/^\s*(?:```|~~~)/u.test(line)) {
      inBlock = !inBlock;
      return [];
    }
    return inBlock || piece.value === '' ? [] : [piece];
  });
};

const inFile = (path: string, source: string): Found[] => {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  if (/^(?:ts|tsx|mjs|js)$/u.test(extension)) return inCode(path, source);
  return extension === 'md' ? inMarkdown(source) : inPlainFile(extension, source);
};

const toLine = (source: string, offset: number): number =>
  source.slice(0, offset).split('\n').length;

/** Everything written in English in one tracked file, in order. */
export const toPieces = (path: string): LanguagePiece[] => {
  const source = readFileSync(join(root, path), 'utf8');
  return inFile(path, source)
    .filter(({ value }) => value !== '')
    .map((piece) => ({ ...piece, path, line: toLine(source, piece.start) }))
    .toSorted((a, b) => a.start - b.start);
};

/** Tracked files that contain English: code, styles, SQL, scripts and pages. */
export const trackedFiles = (): string[] =>
  execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(?:tsx?|mjs|js|css|sql|sh|kt|java|md)$/u.test(path));
