import { parseArgs } from 'node:util';
import {
  toPieces,
  trackedFiles,
  type LanguageKind,
  type LanguagePiece,
} from './language/collect.ts';

// Draws comments, test titles, exported names and texts for a reader to judge. The same seed draws
// the same sample: npm run language-sample -- --seed 7

const sizes: Record<LanguageKind, number> = { comment: 60, title: 60, name: 40, text: 60 };

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } });

/** Mulberry32: numbers from 0 to 1 that depend on the seed alone. */
const createRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const random = createRandom(Number(values.seed));
const isSampled = ({ kind, path }: LanguagePiece): boolean =>
  kind !== 'text' || /^(?:apps|packages)\/.*\.tsx?$/u.test(path);
const pieces = trackedFiles().flatMap(toPieces).filter(isSampled);

for (const [kind, size] of Object.entries(sizes)) {
  const distinct = new Map(
    pieces.filter((piece) => piece.kind === kind).map((piece) => [piece.value, piece]),
  );
  const candidates = [...distinct.values()];
  console.log(`\n## ${size} of ${candidates.length} ${kind}s\n`);
  for (let n = 0; n < size && candidates.length > 0; n += 1) {
    const [piece] = candidates.splice(Math.floor(random() * candidates.length), 1);
    if (piece) console.log(`${n + 1}. ${piece.value}  (${piece.path}:${piece.line})`);
  }
}
