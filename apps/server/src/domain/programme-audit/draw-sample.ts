import { sampleUnits, type SampleUnit } from '@purboday/contract/audits/audit-words';
import * as z from 'zod/mini';
import { sha256 } from '#server/platform/encryption/sha256.ts';

// The rule of docs/audit-draw.md, which another machine can repeat from the list and the words. Changing it breaks earlier audits.

export type SampleMethod = { unit: SampleUnit; size: number; leastPerProvider: number };
export type ListedPerson = {
  /** A random id that means nothing outside this list. */
  key: string;
  /** Stands for a provider; 0 without one. */
  provider: number;
  namesAuditors: boolean;
};
export type SampledPerson = { key: string; rank: string };

const format = 'purboday audit list 1';
const columns = 'key,provider,consent';

/** The list as it is hashed and downloaded, ordered by key. It names no one. */
export const toListText = (
  { unit, size, leastPerProvider }: SampleMethod,
  people: readonly ListedPerson[],
): string =>
  [
    `${format},${unit},${size},${leastPerProvider}`,
    columns,
    ...people.map(
      ({ key, provider, namesAuditors }) => `${key},${provider},${namesAuditors ? 'yes' : 'no'}`,
    ),
    '',
  ].join('\n');

const wholeNumber = z.pipe(z.string().check(z.regex(/^\d+$/u)), z.transform(Number));
const head = z.tuple([z.literal(format), z.enum(sampleUnits), wholeNumber, wholeNumber]);
const line = z.tuple([z.string(), wholeNumber, z.enum(['yes', 'no'])]);

/** @throws Error for a file that `toListText` did not write */
export const parseListText = (text: string): { method: SampleMethod; people: ListedPerson[] } => {
  const [first = '', second, ...rest] = text.split('\n');
  const method = z.safeParse(head, first.split(','));
  const people = rest.slice(0, -1).map((row) => z.safeParse(line, row.split(',')));
  const [, unit, size, leastPerProvider] = method.data ?? [];
  if (!method.success || second !== columns || rest.at(-1) !== '' || people.some((p) => !p.success))
    throw new Error('This is not the list of an audit.');
  return {
    method: { unit, size, leastPerProvider } as SampleMethod,
    people: people.map(({ data }) => {
      const [key = '', provider = 0, consent] = data ?? [];
      return { key, provider, namesAuditors: consent === 'yes' };
    }),
  };
};

export const hashList = sha256;

/** @param words in Unicode's composed form, so that each keyboard gives the same seed */
export const toSeed = (listHash: string, words: string): string =>
  sha256(`${listHash}${words.normalize('NFC').trim()}`);

type Ranked = ListedPerson & SampledPerson;

/** First the least number of each provider, then the next ones until the sample has its size. */
const takeInOrder = (ordered: readonly Ranked[], method: SampleMethod, listed: number) => {
  const { unit, size, leastPerProvider } = method;
  const wanted = unit === 'people' ? size : Math.ceil((listed * size) / 100);
  const chosen = new Set<Ranked>();
  const counts = new Map<number, number>();
  for (const person of ordered) {
    const count = counts.get(person.provider) ?? 0;
    if (count >= leastPerProvider) continue;
    counts.set(person.provider, count + 1);
    chosen.add(person);
  }
  for (const person of ordered) {
    if (chosen.size >= wanted) break;
    chosen.add(person);
  }
  return chosen;
};

/**
 * The order of the draw is the order of SHA-256 of seed and key. People without the consent are passed over, so the next in this order
 * replaces them.
 */
export const drawSample = (
  { method, people }: { method: SampleMethod; people: readonly ListedPerson[] },
  seed: string,
): { sample: SampledPerson[]; replaced: number } => {
  const ordered = people
    .map((person): Ranked => ({ ...person, rank: sha256(`${seed}${person.key}`) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
  const regardless = takeInOrder(ordered, method, people.length);
  const consenting = ordered.filter(({ namesAuditors }) => namesAuditors);
  const chosen = takeInOrder(consenting, method, people.length);
  return {
    sample: consenting.filter((one) => chosen.has(one)).map(({ key, rank }) => ({ key, rank })),
    replaced: [...regardless].filter(({ namesAuditors }) => !namesAuditors).length,
  };
};
