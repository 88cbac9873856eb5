import { pathToFileURL } from 'node:url';
import { toPieces, trackedFiles, type Piece } from './language/collect.ts';

// Refuses words of the old house dialect in comments, test titles, texts and pages (docs/glossary.md).
// tests/structure/plain-english.test.ts runs it within `npm run check`.

/** Folders and files that are rewritten. Add a folder once `node scripts/plain-english.ts FOLDER` finds nothing in it. */
const rewritten = [
  'apps/server/src/system/',
  'apps/server/src/tracking/',
  'apps/server/src/review/',
  'apps/server/src/import/',
  'apps/web/src/training/',
  'apps/web/src/tracking/',
  'apps/web/src/system/',
  'apps/web/src/skills/',
  'apps/web/src/shell/',
  'apps/web/src/review/',
  'apps/web/src/reports/',
  'apps/web/src/registration/',
  'apps/web/src/records/',
  'apps/web/src/page-views/',
  'apps/web/src/notifications/',
  'apps/web/src/legal/',
  'apps/web/src/landing/',
  'apps/web/src/l1-admins/',
  'apps/web/src/jobs/',
  'apps/web/src/import/',
  'apps/web/src/help/',
  'apps/web/src/grievances/',
  'apps/web/src/erasure/',
  'apps/web/src/batches/',
  'apps/web/src/assignment/',
  'apps/web/src/applicants/',
  'apps/web/src/android/',
  'apps/web/src/account/',
  'packages/contract/',
  'apps/web/build/',
  'apps/web/scripts/',
  'apps/web/src/platform/',
  'apps/web/src/ui/',
  'apps/web/src/certificates/',
  'apps/web/src/check-ins/',
  'apps/web/src/sign-in/',
  'apps/web/src/entry-client.tsx',
  'apps/web/src/entry-server.tsx',
  'apps/web/src/login.tsx',
  'apps/web/src/routes.tsx',
  'apps/web/src/screen-search.ts',
  'apps/web/src/service-worker.ts',
  'tests/e2e/',
  'docs/',
  'scripts/',
  'tests/bench/',
  'tests/structure/',
  'tests/e2e/support/',
  'apps/server/src/platform/apk/',
  'apps/server/src/platform/database/',
  'apps/server/src/domain/',
  'apps/server/src/platform/encryption/',
  'apps/server/src/platform/files/',
  'apps/server/src/platform/http/',
  'apps/server/src/platform/jobs/',
  'apps/server/src/platform/limits/',
  'apps/server/src/platform/messaging/',
  'apps/server/src/platform/metrics/',
  'apps/server/src/platform/pages/',
  'apps/server/src/platform/process/',
  'apps/server/src/platform/sheets/',
  'apps/server/src/platform/workbook/',
  'apps/server/src/start/',
  'apps/server/src/testing/',
  'apps/server/src/app.ts',
  'apps/server/src/about/',
  'apps/server/src/account/',
  'apps/server/src/android/',
  'apps/server/src/applicants/',
  'apps/server/src/assignment/',
  'apps/server/src/batches/',
  'apps/server/src/certificates/',
  'apps/server/src/check-ins/',
  'apps/server/src/consents/',
  'apps/server/src/contact-changes/',
  'apps/server/src/contacts/',
  'apps/server/src/documents/',
  'apps/server/src/email-verification/',
  'apps/server/src/erasure/',
  'apps/server/src/grievances/',
  'apps/server/src/guardians/',
  'apps/server/src/jobs/',
  'apps/server/src/l1-admins/',
  'apps/server/src/locations/',
  'apps/server/src/overdue/',
  'apps/server/src/page-views/',
  'apps/server/src/placements/',
  'apps/server/src/records/',
  'apps/server/src/registration/',
  'apps/server/src/reminders/',
  'apps/server/src/reports/',
  'apps/server/src/second-factor/',
  'apps/server/src/sign-in/',
  'apps/server/src/skills/',
  'apps/server/src/training/',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'README.md',
  'SECURITY.md',
  'oxlint.config.ts',
  'playwright.config.ts',
  'vitest.config.ts',
];

/** Marker words, each with what to write instead. */
const markers: [RegExp, string][] = [
  [/\b(?:whoever|whomever|whom)\b/iu, 'name the person: the candidate, the admin'],
  [/\b(?:somebody|nobody|everybody|anybody)\b/iu, 'name the person, or: no one, everyone'],
  [/\b(?:told|tells?)\b(?! us)/iu, 'notify, return, report, inform'],
  [/\banew\b/iu, 'again'],
  [/\bstands?\b(?! for\b)/iu, 'be, be stored, be listed'],
  [/\blies\b/iu, 'be, be stored'],
  [/\bbears?\b/iu, 'have, contain'],
  [/\bmend(?:s|ed|ing)?\b/iu, 'fix'],
  [/\bbesides\b/iu, 'also, in addition'],
  [/\bperhaps\b/iu, 'leave it out, or say when'],
  [/\bat hand\b/iu, 'available'],
  [/\bso long as\b/iu, 'while'],
  [/\b(?:is|are) to be\b/iu, 'must, will'],
  [/\bof before\b/iu, 'previous'],
];

/** A comment that begins like this usually has no main clause. */
const fragment = /^(?:What|Who|Whose|Of|By whom)\b[^?]*$/u;

/** Quotations of the specification and of other people's words. They are removed before the check. */
const quotations = ['account "nobody"'];

/** Reasons why a piece of English needs a rewrite; empty when it is fine. */
export const findProblems = ({
  kind,
  path,
  value,
}: Pick<Piece, 'kind' | 'path' | 'value'>): string[] => {
  const isCode = kind === 'comment' || path.endsWith('.md');
  let text = isCode ? value.replaceAll(/`[^`]*`|“[^”]*”/gu, '') : value;
  for (const quotation of quotations) text = text.replaceAll(quotation, '');
  const found = markers.flatMap(([pattern, instead]) => {
    const word = pattern.exec(text)?.[0];
    return word === undefined ? [] : [`“${word}” (${instead})`];
  });
  return kind === 'comment' && fragment.test(value)
    ? [...found, 'starts without a main clause']
    : found;
};

/** Translations are looked up by English texts, which are checked in the screens that show them. */
const isTranslation = ({ kind, path }: Piece): boolean =>
  kind === 'text' && path.startsWith('packages/contract/src/languages/');

/** The lines of all files below the given folders that need a rewrite. */
export const findDialect = (folders: readonly string[] = rewritten): string[] =>
  trackedFiles()
    .filter((path) => folders.some((folder) => path.startsWith(folder)))
    .flatMap(toPieces)
    .filter((piece) => piece.kind !== 'name' && !isTranslation(piece))
    .filter(({ path }) => path !== 'scripts/plain-english.ts')
    .flatMap((piece) =>
      findProblems(piece).map(
        (problem) => `${piece.path}:${piece.line} ${problem}: ${piece.value}`,
      ),
    );

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folders = process.argv.slice(2);
  const found = findDialect(folders.length > 0 ? folders : undefined);
  for (const line of found) console.log(line);
  if (found.length > 0) {
    console.log(`${found.length} places are not plain English.`);
    process.exitCode = 1;
  }
}
