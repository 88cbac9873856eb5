import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  drawSample,
  hashList,
  parseListText,
  toListText,
  toSeed,
  type SampleMethod,
} from './draw-sample.ts';

const listOf = (people: number, consents: (index: number) => boolean = () => true) =>
  Array.from({ length: people }, (_, index) => ({
    key: randomUUID(),
    provider: index % 4,
    namesAuditors: consents(index),
  })).toSorted((a, b) => (a.key < b.key ? -1 : 1));

const tenPercent: SampleMethod = { unit: 'percent', size: 10, leastPerProvider: 0 };
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the list of an audit', () => {
  test('is read as it was written, and contains keys, numbers of providers and consents only', () => {
    const people = listOf(3, (index) => index !== 1);
    const text = toListText(tenPercent, people);
    expect(parseListText(text)).toEqual({ method: tenPercent, people });
    expect(text).toMatch(
      /^purboday audit list 1,percent,10,0\nkey,provider,consent\n(?:[0-9a-f-]{36},\d,(?:yes|no)\n){3}$/u,
    );
  });

  test.each([
    '',
    'key,provider,consent\n',
    'purboday audit list 2,people,1,0\nkey,provider,consent\n',
  ])('is not read from another file: %j', (text) => {
    expect(() => parseListText(text)).toThrow('This is not the list of an audit.');
  });

  test('gives a seed that sha256sum gives too, for each way of typing the words', () => {
    const hash = hashList('a list');
    expect(toSeed(hash, ' café ')).toBe(sha256(`${hash}café`));
    expect(toSeed(hash, 'cafe\u0301')).toBe(toSeed(hash, 'café'));
    expect(toSeed(hash, 'Cafe')).not.toBe(toSeed(hash, 'café'));
  });
});

describe('the draw', () => {
  test('is the same for the same list and words, in the order of the hashes', () => {
    const people = listOf(95);
    const seed = toSeed(hashList(toListText(tenPercent, people)), 'blue river 7');
    const { sample, replaced } = drawSample({ method: tenPercent, people }, seed);
    const first = people
      .map(({ key }) => ({ key, rank: sha256(`${seed}${key}`) }))
      .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
      .slice(0, 10);
    expect(sample).toEqual(first);
    expect(replaced).toBe(0);
    expect(drawSample({ method: tenPercent, people }, toSeed(seed, 'red')).sample).not.toEqual(
      first,
    );
  });

  test('takes at least so many of each provider, and grows for it', () => {
    const people = listOf(40);
    const method: SampleMethod = { unit: 'people', size: 5, leastPerProvider: 3 };
    const { sample } = drawSample({ method, people }, 'seed');
    const providers = sample.map(({ key }) => people.find((one) => one.key === key)?.provider);
    expect([0, 1, 2, 3].map((group) => providers.filter((one) => one === group).length)).toEqual([
      3, 3, 3, 3,
    ]);
  });

  test('passes over people without the consent, counts them, and takes the next in the order', () => {
    const people = listOf(20, (index) => index % 2 === 0);
    const method: SampleMethod = { unit: 'people', size: 8, leastPerProvider: 0 };
    const everyone = people.map((one) => ({ ...one, namesAuditors: true }));
    const regardless = drawSample({ method, people: everyone }, 'seed').sample;
    const { sample, replaced } = drawSample({ method, people }, 'seed');
    const consents = (key: string) => people.find((one) => one.key === key)?.namesAuditors;
    expect(sample).toHaveLength(8);
    expect(sample.every(({ key }) => consents(key))).toBe(true);
    expect(replaced).toBe(regardless.filter(({ key }) => !consents(key)).length);
    expect(sample.slice(0, 8 - replaced)).toEqual(regardless.filter(({ key }) => consents(key)));
  });

  test('draws everyone who can be drawn from a short list', () => {
    const people = listOf(3, (index) => index > 0);
    const method: SampleMethod = { unit: 'people', size: 8, leastPerProvider: 1 };
    expect(drawSample({ method, people }, 'seed').sample).toHaveLength(2);
  });
});
