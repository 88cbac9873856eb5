import { readFileSync, readdirSync } from 'node:fs';
import { join, normalize, relative } from 'node:path';
import { parseSync, type ESTree } from 'vite';

const source = join(import.meta.dirname, '../../..');

/** Folders of public screens and the components that they share with portals. */
const folders = [
  'landing',
  'sign-in',
  'registration',
  'tracking',
  'check-ins',
  'follow-ups',
  'certificates',
  'legal',
  'help',
  'android',
];
const ofAll = ['ui', 'platform', 'shell', 'domain'];
/** Rendered in portals only, which are in English (docs/decisions/018). */
const ofPortals = new Set([
  'app-shell',
  'form-bar',
  'list-bar',
  'list-table',
  'list-results',
  'cards',
  'shortcuts',
  'tabs',
  'tiles',
  'skeletons',
  'portal',
  'portals',
  'session-dialog',
  'session-list',
  'silent-copy-notice',
  'people-list',
  'person-steps',
  'organisation-people',
  'step-up',
  'step-up-form',
  'work-dialogs',
  'outcome-dialog',
  'declared-work',
  'form-fields',
  'export-button',
  'download',
  'work-columns',
  'undo-bar',
  'log-contact-dialog',
  'retention-dialogs',
  'provider-filter',
  'finder',
  'use-finder',
  'call-link',
  'pending-tasks',
  'list-filters',
  'upload-form',
  'workbook-preview',
  'workbook-upload',
  'upload-outcome',
  'upload-steps',
  'report-filters',
  'report-scopes',
  'report-section',
  'follow-ups-section',
  'reply-to-findings',
  'answers-section',
  'states',
  'states-table',
  'dashboard',
  'to-do-today',
  'first-steps',
  'record-tabs',
  'settings-frame',
  'hint',
  'status-badge',
  'day-calendar',
  'day-input',
  'organisation-switch-dialog',
  'unsaved-marks-notice',
]);

const isPublic = (file: string): boolean =>
  /\.tsx?$/u.test(file) &&
  !file.includes('.test.') &&
  !/\/testing\/|^domain\/(?:records|lists)\/|^ui\/charts\//u.test(file) &&
  !ofPortals.has(file.replace(/^.*\/|\.tsx?$/gu, ''));

/** Entry points of the public pages. */
export const publicFiles = (): string[] =>
  [...folders, ...ofAll]
    .flatMap((folder) =>
      readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .filter(isPublic);

type Node = ESTree.Node;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const toChildren = (node: Node): Node[] =>
  Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );

const everyNode = (node: Node): Node[] => [node, ...toChildren(node).flatMap(everyNode)];

/** @param file of the web app's source, or of another package as `../../../packages/…` */
const toNodes = (file: string): Node[] =>
  everyNode(parseSync(file, readFileSync(join(source, file), 'utf8')).program);

/** The possible values of an argument: `'Show'`, or both values of `shown ? 'Hide' : 'Show'`. */
const literals = (node: Node | null | undefined): string[] => {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node?.type === 'ParenthesizedExpression') return literals(node.expression);
  if (node?.type === 'ConditionalExpression')
    return [...literals(node.consequent), ...literals(node.alternate)];
  return node?.type === 'LogicalExpression' ? literals(node.right) : [];
};

const attributeNamed = (node: ESTree.JSXOpeningElement, name: string): string[] =>
  node.attributes.flatMap((each) =>
    each.type === 'JSXAttribute' && each.name.name === name ? literals(each.value) : [],
  );

/** `t` or `wording.t` */
const isTranslation = (callee: Node): boolean =>
  (callee.type === 'Identifier' && callee.name === 't') ||
  (callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 't');

const toTexts = (node: Node): string[] => {
  if (node.type === 'CallExpression' && isTranslation(node.callee))
    return literals(node.arguments[0] as Node);
  if (node.type === 'JSXOpeningElement' && node.name.type === 'JSXIdentifier')
    return node.name.name === 'Sentence' ? attributeNamed(node, 'text') : [];
  return [];
};

/** Every text that a file of the public pages passes to `t` or `<Sentence>`. */
export const listTranslatedTexts = (file: string): string[] => toNodes(file).flatMap(toTexts);

/** Attributes that people read or hear. */
const read =
  /^(?:label|help|title|lead|placeholder|aria-label|alt|prompt|documentTitle|documentLabel|submitLabel|question|confirm|cancel)$/u;
const words = /[a-z]{2}/iu;

const rawIn = (node: Node): string[] => {
  if (node.type === 'JSXText') return words.test(node.value) ? [node.value.trim()] : [];
  if (node.type !== 'JSXAttribute' || typeof node.name.name !== 'string') return [];
  if (!read.test(node.name.name)) return [];
  const { value } = node;
  const expression = value?.type === 'JSXExpressionContainer' ? (value.expression as Node) : value;
  return literals(expression).filter((text) => words.test(text));
};

/** Texts that a file shows in English in every language. */
export const listEnglishOnlyTexts = (file: string): string[] => toNodes(file).flatMap(rawIn);

// Sentences that users never see, for developers and readers of the API description.
const unseen = (node: Node): boolean =>
  (node.type === 'Property' &&
    node.key.type === 'Identifier' &&
    ['summary', 'samples'].includes(node.key.name)) ||
  (node.type === 'NewExpression' &&
    node.callee.type === 'Identifier' &&
    /Error$|^Unreachable$/u.test(node.callee.name)) ||
  (node.type === 'JSXAttribute' && node.name.name === 'd');

const seenNodes = (node: Node): Node[] =>
  unseen(node) ? [] : [node, ...toChildren(node).flatMap(seenNodes)];

/** Every text of a file that looks like a sentence. */
export const listSentences = (file: string): string[] =>
  seenNodes(parseSync(file, readFileSync(join(source, file), 'utf8')).program)
    .flatMap(literals)
    .filter((text) => /^[A-Z][^<>]* [^<>]*$/u.test(text));

/** Files of the contract and the server whose sentences public pages show. */
export const messageFiles = [
  ...[
    'fields/fields',
    'fields/field-messages',
    'registration/registration.contract',
    'registration/provider-registration.contract',
    'registration/registration.messages',
    'registration/provider-correction.messages',
    'candidate-requests/candidate-requests.messages',
    'contact-changes/contact-changes.messages',
    'email-verification/email-verification.contract',
    'email-verification/email-verification.messages',
    'tracking/tracking.contract',
    'tracking/tracking.messages',
    'tracking/progress',
    'tracking/answers.messages',
    'check-ins/check-ins.messages',
    'audits/auditor.messages',
    'placements/employer-month.messages',
    'certificates/certificates.messages',
    'guardians/guardians.messages',
    'grievances/grievances.messages',
    'nominees/nominees.messages',
    'invitations/invitations.messages',
    'sign-in/passkeys.messages',
    'sign-in/sign-in.contract',
    'sign-in/sign-in.messages',
    'documents/documents.messages',
    'system/maintenance.messages',
  ].map((name) => `../../../packages/contract/src/${name}.ts`),
  ...[
    'tracking/status-texts',
    'platform/encryption/passwords',
    'domain/document/document-inspection',
    'sign-in/passwords',
  ].map((name) => `../../server/src/${name}.ts`),
];

/** Sentences of a file of messages. Reasons of admins and providers appear in the portals only. */
export const listMessages = (file: string): string[] =>
  listSentences(file).filter((text) => !text.startsWith('Reason'));

/** Not bare placeholders, and not names that stay the same in every language. */
export const needsTranslation = (text: string): boolean =>
  /[a-z]/iu.test(text.replaceAll(/\{\w+\}/gu, '')) &&
  !['Purboday', 'English', 'Read in English'].includes(text);

/** Every text of public pages, with the files that show it, relative to the repository. */
export const collectPublicTexts = (): Map<string, Set<string>> => {
  const collected = new Map<string, Set<string>>();
  const add = (file: string, texts: readonly string[]): void => {
    const path = relative(join(source, '../../..'), join(source, file));
    for (const text of texts.filter(needsTranslation))
      collected.set(text, (collected.get(text) ?? new Set()).add(path));
  };
  for (const file of publicFiles())
    add(file, [...listTranslatedTexts(file), ...listSentences(file)]);
  for (const file of messageFiles) add(file, listMessages(file));
  return collected;
};

const messageTemplates = '../../server/src/domain/outbox/events';

/** Texts of the registered phone messages begin with the name of the product. */
const isPhoneText = (text: string): boolean => text.startsWith('{productName}: ');

/** Every text of emails and SMS, with the templates that contain it, relative to the repository. */
export const collectMessageTexts = (): Map<string, Set<string>> => {
  const collected = new Map<string, Set<string>>();
  const files = readdirSync(join(source, messageTemplates));
  for (const name of [...files, '../wording.ts', '../message-template.ts']) {
    const file = `${messageTemplates}/${name}`;
    const phoneTexts = toNodes(file).flatMap(literals).filter(isPhoneText);
    const texts = [...listTranslatedTexts(file), ...listSentences(file), ...phoneTexts];
    for (const text of texts.filter(needsTranslation))
      collected.set(
        text,
        (collected.get(text) ?? new Set()).add(
          normalize(`apps/server/src/domain/outbox/events/${name}`),
        ),
      );
  }
  return collected;
};
