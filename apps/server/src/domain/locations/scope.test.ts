import { Problem } from '@purboday/contract/conventions/problem';
import { describe, expect, test } from 'vitest';
import { places } from './locations.ts';
import { nameOf, resolveScope } from './scope.ts';
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

  test('UX-57: all names of several states are asked about at once, and each may be told with its state', () => {
    const message = (): string[] => {
      try {
        resolveScope([], ['Bilaspur', 'Patna', 'Aurangabad', 'Atlantis']);
        return [];
      } catch (error) {
        return error instanceof Problem
          ? (error.detail.errors ?? []).map(({ message: text }) => text)
          : [];
      }
    };
    expect(message()).toEqual([
      'Unknown city: Atlantis',
      expect.stringContaining('Bilaspur is a city in Chhattisgarh'),
      'Aurangabad is a city in Bihar and Maharashtra. Please name the state.',
    ]);
    expect(resolveScope([], ['Bilaspur (Haryana)', 'Aurangabad (Bihar)'])).toEqual([
      { state: 'Haryana', city: 'Bilaspur' },
      { state: 'Bihar', city: 'Aurangabad' },
    ]);
    // A city whose own name has brackets.
    expect(resolveScope([], ['Sri Vijaya Puram (Port Blair)'])).toHaveLength(1);
  });

  test('UX-57: a whole district and a whole state are given by name', () => {
    const ofHowrah = resolveScope([], ['Howrah district']);
    expect(ofHowrah).toContainEqual({ state: 'West Bengal', city: 'Howrah' });
    expect(ofHowrah).toContainEqual({ state: 'West Bengal', city: 'Bagnan' });
    expect(ofHowrah).not.toContainEqual({ state: 'West Bengal', city: 'Kolkata' });
    const ofSikkim = resolveScope([], ['all of sikkim']);
    expect(ofSikkim.map(({ city }) => city)).toEqual(places().citiesOf('Sikkim'));
    expect(resolveScope([], ['Howrah district (West Bengal)'])).toEqual(ofHowrah);
    expect(refusal([], ['Atlantis district']).message).toBe('Unknown city: Atlantis district');
  });

  test('UX-57: what is given by state and city is told by names that form the same pairs again', () => {
    const bilaspur = { state: 'Haryana', city: 'Bilaspur' };
    const told = [bilaspur, { state: 'Bihar', city: 'Patna' }].map(nameOf);
    expect(told).toEqual(['Bilaspur (Haryana)', 'Patna']);
    expect(resolveScope([], told)).toContainEqual(bilaspur);
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
