import { describe, expect, test } from 'vitest';
import { findDialect, findProblems } from '../../scripts/plain-english.ts';

const comment = (value: string) => findProblems({ kind: 'comment', path: 'a.ts', value });

describe('plain English', () => {
  test('is used in the whole repository', () => {
    expect(findDialect()).toEqual([]);
  }, 120_000);

  test('rejects marker words and comments without a main clause', () => {
    expect(comment('Notifies whoever waits.')).toHaveLength(1);
    expect(comment('What a provider sees.')).toHaveLength(1);
    expect(comment('Somebody is told anew.')).toHaveLength(3);
  });

  test('accepts plain sentences, code and questions', () => {
    expect(comment('Notifies the candidate. The owner is `nobody` in such a city.')).toEqual([]);
    expect(comment('Why not a cursor? A slow client would block it.')).toEqual([]);
    expect(findProblems({ kind: 'text', path: 'a.ts', value: 'Please tell us more' })).toEqual([]);
  });
});
