import { Problem } from '@purboday/contract/conventions/problem';
import { describe, expect, test } from 'vitest';
import { places } from './locations.ts';
import { resolveScope as resolve, toName } from './scope.ts';
const rejection = (states: string[], cities: string[]) => {
  try {
    resolveScope(states, cities);
  } catch (error) {
    if (error instanceof Problem) return { status: error.status, ...error.detail.errors?.[0] };
    throw error;
  }
  throw new Error('was not refused');
};

const resolveScope = (states: string[], cities: string[]) => resolve(states, cities).places;

describe('SEC-29: the scope of an L1 admin is (state, city) pairs', () => {
  test('forms unique pairs in the spelling of the built-in list', () => {
    expect(resolveScope(['west bengal'], ['KOLKATA', 'howrah', 'Calcutta'])).toEqual([
      { state: 'West Bengal', city: 'Kolkata' },
      { state: 'West Bengal', city: 'Howrah' },
    ]);
  });

  test('needs no state for a unique city name', () => {
    expect(resolveScope([], ['Patna'])).toEqual([{ state: 'Bihar', city: 'Patna' }]);
  });

  test('rejects an ambiguous city name without a state, and names the states', () => {
    expect(rejection([], ['Bilaspur'])).toEqual({
      status: 400,
      path: 'assignedCities',
      message:
        'Bilaspur is a city in Chhattisgarh, Haryana, Himachal Pradesh and Uttar Pradesh. Please name the state.',
    });
    expect(rejection([], ['Aurangabad']).message).toContain('Bihar and Maharashtra');
    expect(rejection([], ['Pratapgarh']).path).toBe('assignedCities');
    expect(resolveScope(['Chhattisgarh'], ['Bilaspur'])).toEqual([
      { state: 'Chhattisgarh', city: 'Bilaspur' },
    ]);
  });

  test('returns all ambiguous names at once, and accepts each with its state (UX-57)', () => {
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

  test('accepts names of whole districts and states (UX-57)', () => {
    const ofHowrah = resolveScope([], ['Howrah district']);
    expect(ofHowrah).toContainEqual({ state: 'West Bengal', city: 'Howrah' });
    expect(ofHowrah).toContainEqual({ state: 'West Bengal', city: 'Bagnan' });
    expect(ofHowrah).not.toContainEqual({ state: 'West Bengal', city: 'Kolkata' });
    const ofSikkim = resolveScope([], ['all of sikkim']);
    expect(ofSikkim.map(({ city }) => city)).toEqual(places().citiesOf('Sikkim'));
    expect(resolveScope([], ['Howrah district (West Bengal)'])).toEqual(ofHowrah);
    expect(rejection([], ['Atlantis district']).message).toBe('Unknown city: Atlantis district');
  });

  test('describes pairs by names that give the same pairs again (UX-57)', () => {
    const bilaspur = { state: 'Haryana', city: 'Bilaspur' };
    const names = [bilaspur, { state: 'Bihar', city: 'Patna' }].map(toName);
    expect(names).toEqual(['Bilaspur (Haryana)', 'Patna']);
    expect(resolveScope([], names)).toContainEqual(bilaspur);
  });

  test('accepts a city name in each of the given states', () => {
    expect(resolveScope(['Bihar', 'Maharashtra'], ['Aurangabad'])).toEqual([
      { state: 'Bihar', city: 'Aurangabad' },
      { state: 'Maharashtra', city: 'Chhatrapati Sambhajinagar' },
    ]);
  });

  test('rejects an unknown state or city on its field', () => {
    expect(rejection(['Atlantis'], ['Kolkata'])).toMatchObject({
      path: 'assignedStates',
      message: 'Unknown state: Atlantis',
    });
    expect(rejection([], ['Atlantis'])).toMatchObject({
      path: 'assignedCities',
      message: 'Unknown city: Atlantis',
    });
    expect(rejection(['Odisha'], ['Atlantis'])).toMatchObject({
      path: 'assignedCities',
      message: 'Unknown city: Atlantis',
    });
  });

  test('rejects a city outside the given states', () => {
    expect(rejection(['Odisha'], ['Kolkata'])).toMatchObject({
      path: 'assignedCities',
      message: 'Kolkata is not a city in Odisha',
    });
    expect(rejection(['West Bengal', 'Odisha'], ['Patna'])).toMatchObject({
      path: 'assignedCities',
      message: 'Patna is not a city in West Bengal and Odisha',
    });
  });

  test('takes a state without a city as all its cities (D28)', () => {
    const { places: given, wholeStates } = resolve(['West Bengal', 'Sikkim'], ['Kolkata']);
    expect(wholeStates).toEqual(['Sikkim']);
    expect(given.filter(({ state }) => state === 'Sikkim').map(({ city }) => city)).toEqual(
      places().citiesOf('Sikkim'),
    );
    expect(given.filter(({ state }) => state === 'West Bengal')).toHaveLength(1);
    expect(resolve([], ['All of Sikkim']).wholeStates).toEqual(['Sikkim']);
    expect(rejection([], [])).toMatchObject({
      path: 'assignedCities',
      message: 'Please enter at least one state or city',
    });
  });
});
