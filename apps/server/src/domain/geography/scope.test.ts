import { Problem } from '@purboday/contract/conventions/problem';
import { describe, expect, test } from 'vitest';
import { resolveScope } from './scope.ts';

const refusal = (states: string[], cities: string[]) => {
  try {
    resolveScope(states, cities);
  } catch (error) {
    if (error instanceof Problem) return { status: error.status, ...error.detail.errors?.[0] };
    throw error;
  }
  throw new Error('was not refused');
};

describe('SEC-29: the scope of an L1 admin is (state, city) pairs', () => {
  test('the pairs are formed through the built-in list, in its spelling, once each', () => {
    expect(resolveScope(['west bengal'], ['KOLKATA', 'howrah', 'Calcutta'])).toEqual([
      { state: 'West Bengal', city: 'Kolkata' },
      { state: 'West Bengal', city: 'Howrah' },
    ]);
  });

  test('a city of one state needs no state', () => {
    expect(resolveScope([], ['Patna'])).toEqual([{ state: 'Bihar', city: 'Patna' }]);
  });

  test('a city name of several states is refused without a state, and the message names them', () => {
    expect(refusal([], ['Bilaspur'])).toEqual({
      status: 400,
      path: 'assignedCities',
      message:
        'Bilaspur is a city in Chhattisgarh, Haryana, Himachal Pradesh and Uttar Pradesh. Please name the state.',
    });
    expect(refusal([], ['Aurangabad']).message).toContain('Bihar and Maharashtra');
    expect(refusal([], ['Pratapgarh']).path).toBe('assignedCities');
    expect(resolveScope(['Chhattisgarh'], ['Bilaspur'])).toEqual([
      { state: 'Chhattisgarh', city: 'Bilaspur' },
    ]);
  });

  test('a same-named city is taken in each of the states given', () => {
    expect(resolveScope(['Bihar', 'Maharashtra'], ['Aurangabad'])).toEqual([
      { state: 'Bihar', city: 'Aurangabad' },
      { state: 'Maharashtra', city: 'Chhatrapati Sambhajinagar' },
    ]);
  });

  test('an unknown state or city is refused on its field', () => {
    expect(refusal(['Atlantis'], ['Kolkata'])).toMatchObject({
      path: 'assignedStates',
      message: 'Unknown state: Atlantis',
    });
    expect(refusal([], ['Atlantis'])).toMatchObject({
      path: 'assignedCities',
      message: 'Unknown city: Atlantis',
    });
    expect(refusal(['Odisha'], ['Atlantis'])).toMatchObject({
      path: 'assignedCities',
      message: 'Unknown city: Atlantis',
    });
  });

  test('a city outside the states given is refused, and so is a state without a city', () => {
    expect(refusal(['Odisha'], ['Kolkata'])).toMatchObject({
      path: 'assignedCities',
      message: 'Kolkata is not a city in Odisha',
    });
    expect(refusal(['West Bengal', 'Odisha'], ['Kolkata'])).toMatchObject({
      path: 'assignedStates',
      message: 'None of the cities is in Odisha',
    });
  });
});
