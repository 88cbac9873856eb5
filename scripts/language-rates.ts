import { toPieces, trackedFiles } from './language/collect.ts';

// Prints how often typical words of the old house dialect occur per 10,000 words of comments, to
// compare with other codebases: npm run language-rates [FOLDER…]

const groups: [string, RegExp][] = [
  ['somebody, nobody, everybody, anybody', /\b(?:some|no|every|any)body\b/giu],
  ['whoever, whom', /\b(?:whoever|whomever|whom)\b/giu],
  ['stand, lie', /\b(?:stands?(?! for\b)|stood|standing|lies?|lying|lain)\b/giu],
  ['ask', /\bask(?:s|ed|ing)?\b/giu],
  ['hold, except legal hold and on hold', /(?<!legal |on )\b(?:holds?|held|holding)\b/giu],
];
const withoutClause = /^(?:What|Who|Whom|Whose|Whether|Where|Of)\b[^?]*$/u;

const folders = process.argv.slice(2);
const comments = trackedFiles()
  .filter((path) => !path.endsWith('.md'))
  .filter((path) => folders.length === 0 || folders.some((folder) => path.startsWith(folder)))
  .flatMap(toPieces)
  .filter(({ kind }) => kind === 'comment')
  .map(({ value }) => value);
const words = comments.join(' ').split(/\s+/u).length;

console.log(`${comments.length} comments, ${words} words\n`);
console.log('| words | per 10,000 |\n| --- | --- |');
for (const [label, pattern] of groups) {
  const count = comments.join(' ').match(pattern)?.length ?? 0;
  console.log(`| ${label} | ${((10_000 * count) / words).toFixed(1)} |`);
}
const fragments = comments.filter((comment) => withoutClause.test(comment)).length;
const share = ((100 * fragments) / comments.length).toFixed(1);
console.log(`| comments that start with What, Who, Whether … | ${share} % |`);
