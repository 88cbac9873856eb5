import { pathToFileURL } from 'node:url';
import { toPieces, trackedFiles, type LanguagePiece } from './language/collect.ts';

// Refuses words of the old house dialect in comments, test titles, texts and pages (docs/glossary.md).
// tests/structure/plain-english.test.ts runs it within `npm run check`.

/** Applied migrations cannot change, and the notice quotes a licence. */
const unchecked = [
  'apps/server/migrations/',
  'apps/server/data/cities.NOTICE.md',
  'scripts/plain-english.ts',
];

/** Marker words, each with what to write instead. */
const markers: [RegExp, string][] = [
  [/\b(?:whoever|whomever|whom)\b/iu, 'name the person: the candidate, the admin'],
  [/\b(?:somebody|nobody|everybody|anybody)\b/iu, 'name the person, or: no one, everyone'],
  [/\b(?:told|tells?)\b(?! (?:us|you)\b)/iu, 'notify, return, report, inform'],
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
const quotations = ['account "nobody"', 'With whom'];

/** Reasons why a piece of English needs a rewrite; empty when it is fine. */
export const findProblems = ({
  kind,
  path,
  value,
}: Pick<LanguagePiece, 'kind' | 'path' | 'value'>): string[] => {
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
const isTranslation = ({ kind, path }: LanguagePiece): boolean =>
  kind === 'text' && path.startsWith('packages/contract/src/languages/');

/** The lines that need a rewrite, in all tracked files or below one path. */
export const findDialect = (below = ''): string[] =>
  trackedFiles()
    .filter((path) => path.startsWith(below) && !unchecked.some((one) => path.startsWith(one)))
    .flatMap(toPieces)
    .filter((piece) => piece.kind !== 'name' && !isTranslation(piece))
    .flatMap((piece) =>
      findProblems(piece).map(
        (problem) => `${piece.path}:${piece.line} ${problem}: ${piece.value}`,
      ),
    );

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = findDialect(process.argv[2]);
  for (const line of found) console.log(line);
  if (found.length > 0) {
    console.log(`${found.length} places are not plain English.`);
    process.exitCode = 1;
  }
}
