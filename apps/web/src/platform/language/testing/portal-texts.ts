import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type ESTree } from 'vite';
import { contextMark } from '../../../../../../packages/contract/src/languages/contexts.ts';

const repository = join(import.meta.dirname, '../../../../../..');

type Node = ESTree.Node;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const toChildren = (node: Node): Node[] =>
  Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );

/** Labels of the server that portals show. */
const serverFiles = ['apps/server/src/account/list-sign-ins.ts'];

/** Files whose texts portals can show: screens, messages and names of the contract, and labels of the server. */
const listFiles = (): string[] =>
  ['apps/web/src', 'packages/contract/src']
    .flatMap((folder) =>
      readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .filter(
      (file) =>
        /\.tsx?$/u.test(file) &&
        !/\.test\.|\/testing\/|\/dev\/|\/landing\/|\/languages\/|notice-in-english/u.test(file),
    )
    .concat(serverFiles);

/** Attributes whose values no one reads. */
const unseenAttribute =
  /^(?:className|class|style|key|id|name|kind|look|type|autoComplete|inputMode|href|to|d|viewBox|role|of|card|part|htmlFor|data-.*|size|tone|fill|stroke.*|transform|aria-(?:haspopup|labelledby|describedby|keyshortcuts|current|controls|live|hidden|sort|invalid|pressed))$/u;

const isUnseenAttribute = ({ name, value }: ESTree.JSXAttribute): boolean => {
  if (name.type !== 'JSXIdentifier') return false;
  // A list describes the column with the names in an object.
  const isColumn =
    value?.type === 'JSXExpressionContainer' && value.expression.type === 'ObjectExpression';
  return unseenAttribute.test(name.name) && !(name.name === 'name' && isColumn);
};

const isUnseen = (node: Node): boolean => {
  // A tagged template is SQL.
  if (node.type === 'ImportDeclaration' || node.type === 'TaggedTemplateExpression') return true;
  if (node.type.startsWith('TS')) return !/^TS(?:As|Satisfies|NonNull)Expression$/u.test(node.type);
  if (node.type === 'JSXAttribute') return isUnseenAttribute(node);
  if (node.type === 'NewExpression')
    return node.callee.type === 'Identifier' && /Error$|Unreachable|RegExp/u.test(node.callee.name);
  return (
    node.type === 'Property' &&
    node.key.type === 'Identifier' &&
    /^(?:summary|className)$/u.test(node.key.name)
  );
};

const styles =
  /\b(?:flex|grid|gap-|text-|px-|py-|mt-|mb-|min-|max-|md:|w-|h-|btn|sheet|numeric)|(?<!^check)-\w+ |^\w+-\w+$/u;
const code =
  /^[/#.@]|:\/\/|^--|=>|^&|\?\w+=|[[\]]|^(?:thead|h1|input|fieldset|exe|php|edu|com|ltd|x\.com)\b|^\w+\/\w*$|^\(prefers|^Bearer|[A-Za-z]{30}|^X{4}|\$\d|\bGET\b|`|^\w+ $|^(?:format|part|limit|version|channel|order) must |Idempotency-Key|^funnel, weeks|^(?:Unknown (?:order|screen)|Not a valid key|This type of content is not supported|Ed25519|Unreachable|Aborted|Latin|Devanagari|Bengali|Gurmukhi|Gujarati|Oriya|Tamil|Telugu|Kannada|Malayalam|Arabic|Escape|Enter|Purboday)$/u;

/** True for a text that a person reads, and not a key, an address or a class. */
const isText = (text: string): boolean => {
  const withoutValues = text.replaceAll(/\{\w+\}/gu, '');
  if (!/[a-z]{2}/iu.test(withoutValues) || code.test(text)) return false;
  if (/^[A-Z][A-Z_0-9]+$/u.test(withoutValues) || /[<>]/u.test(text)) return false;
  if (/^[A-Z][^_]*$/u.test(text)) return !/^[A-Z]\w*[a-z][A-Z]\w*$/u.test(text);
  if (/^\d+(?:-?[a-z]+)? [a-z]|^\d+\. [A-Z]/u.test(text)) return true;
  if (/^\{\w+\}/u.test(text)) return / [a-z]|: [A-Z]/u.test(text) && !styles.test(text);
  return /^[a-z,(][^_]* [^_]*$/u.test(text) && !styles.test(text);
};

/** Names the value of an expression: `count` of `formatNumber(count)`, `name` of `person.name`. */
const toValueName = (node: Node | undefined): string => {
  if (node?.type === 'Identifier') return node.name;
  if (node?.type === 'MemberExpression')
    return node.property.type === 'Identifier' ? node.property.name : 'value';
  if (node?.type !== 'CallExpression') return 'value';
  return node.callee.type === 'Identifier' && node.callee.name === 'countText'
    ? 'count'
    : toValueName(node.arguments[0] as Node | undefined);
};

/** `Open {name}` of a template. A name that repeats gets a number. */
const toPattern = ({ quasis, expressions }: ESTree.TemplateLiteral): string => {
  const used: string[] = [];
  return quasis
    .map(({ value }, at) => {
      const expression = expressions[at];
      if (!expression) return value.cooked ?? '';
      const name = toValueName(expression as Node);
      const times = used.filter((each) => each === name).length;
      used.push(name);
      return `${value.cooked ?? ''}{${times === 0 ? name : `${name}${times + 1}`}}`;
    })
    .join('');
};

/** `countText(n, 'city', 'cities')` says `1 city` or `2 cities`. */
const toCounts = ({ callee, arguments: [, one, many] }: ESTree.CallExpression): string[] => {
  if (callee.type !== 'Identifier' || callee.name !== 'countText') return [];
  if (one?.type !== 'Literal' || typeof one.value !== 'string') return [];
  const plural =
    many?.type === 'Literal' && typeof many.value === 'string' ? many.value : `${one.value}s`;
  return [`{count} ${one.value}`, `{count} ${plural}`];
};

const toTexts = (node: Node): string[] => {
  if (node.type === 'JSXText') {
    const text = node.value.trim().replaceAll(/\s+/gu, ' ');
    return /[a-z]{2}/iu.test(text) ? [text] : [];
  }
  if (node.type === 'Literal' && typeof node.value === 'string')
    return isText(node.value) ? [node.value] : [];
  if (node.type === 'TemplateLiteral') return [toPattern(node)].filter(isText);
  return node.type === 'CallExpression' ? toCounts(node) : [];
};

/** `inContext('training', 'Pending')` as it is found in the compiled catalogue. */
const toContextText = (node: Node): string | undefined => {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return undefined;
  if (node.callee.name !== 'inContext') return undefined;
  const values = node.arguments.map((one) => (one.type === 'Literal' ? one.value : undefined));
  return values.every((value) => typeof value === 'string') ? values.join(contextMark) : undefined;
};

const listTexts = (node: Node): string[] => {
  const inContext = toContextText(node);
  if (inContext !== undefined) return [inContext];
  return isUnseen(node) ? [] : [...toTexts(node), ...toChildren(node).flatMap(listTexts)];
};

/** Words without a sentence of their own that templates and lists of keys insert. */
const insertedWords =
  'candidate candidates provider providers point points applications approve reject hold next undo'.split(
    ' ',
  );

const hasLetters = (node: Node | undefined): boolean =>
  node?.type === 'JSXText' && /[a-z]{2}/iu.test(node.value);

/** Texts beside a call among the children of an element, such as `Waits {formatDuration(days)}`. */
const listSplitChildren = (node: Node): string[] => {
  const here =
    node.type === 'JSXElement' || node.type === 'JSXFragment'
      ? node.children.flatMap((child, at, children) =>
          child.type === 'JSXExpressionContainer' && child.expression.type === 'CallExpression'
            ? [children[at - 1], children[at + 1]].filter(hasLetters)
            : [],
        )
      : [];
  return [
    ...here.map((text) => (text as ESTree.JSXText).value.trim()),
    ...toChildren(node).flatMap(listSplitChildren),
  ];
};

/**
 * Halves of sentences that could only be translated one by one. A template (`Waits ${…}`) or a
 * `Sentence` is translated as a whole.
 */
export const listSplitTexts = (): string[] =>
  listFiles()
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      listSplitChildren(parseSync(file, readFileSync(join(repository, file), 'utf8')).program).map(
        (text) => `${file}: ${text}`,
      ),
    );

/**
 * Every text that a portal can show, with the files that contain it. `{name}` stands for a value. A word with a context
 * follows it after `contextMark`.
 */
export const collectPortalTexts = (): Map<string, Set<string>> => {
  const collected = new Map<string, Set<string>>();
  for (const file of listFiles())
    for (const text of listTexts(
      parseSync(file, readFileSync(join(repository, file), 'utf8')).program,
    ))
      collected.set(text, (collected.get(text) ?? new Set()).add(file));
  for (const word of insertedWords)
    collected.set(word, (collected.get(word) ?? new Set()).add('apps/web/src/review'));
  return collected;
};
