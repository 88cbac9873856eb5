import { expect, test } from 'vitest';
import { places } from './locations.ts';

test('lists 36 states and union territories, sorted, each with sorted cities', () => {
  const { states, citiesOf } = places();
  expect(states).toHaveLength(36);
  expect(states.slice(0, 2)).toEqual(['Andaman and Nicobar Islands', 'Andhra Pradesh']);
  const collator = new Intl.Collator('en-IN');
  for (const state of states) {
    const cities = citiesOf(state) ?? [];
    expect(cities.length).toBeGreaterThan(0);
    expect(cities.toSorted(collator.compare)).toEqual(cities);
  }
  expect(states.flatMap((state) => citiesOf(state) ?? [])).toHaveLength(5193);
});

test('finds a place in any letter case and spacing, in the spelling of the list', () => {
  expect(places().findPlace(' WEST  bengal', 'kolkata ')).toEqual({
    state: 'West Bengal',
    city: 'Kolkata',
  });
  expect(places().findPlace('jammu & kashmir', 'SRINAGAR')).toEqual({
    state: 'Jammu and Kashmir',
    city: 'Srinagar',
  });
});

test('maps other spellings and parts of a city to it (UX-57)', () => {
  const cityOf = (state: string, name: string) => places().findPlace(state, name)?.city;
  expect(cityOf('West Bengal', 'Berhampore Wb')).toBe('Berhampore');
  expect(cityOf('West Bengal', 'chakdah')).toBe('Chakdaha');
  expect(cityOf('West Bengal', 'Tollygunge')).toBe('Kolkata');
  expect(places().placesNamed('Tollygunge')).toEqual([{ state: 'West Bengal', city: 'Kolkata' }]);
  expect(places().citiesOf('West Bengal')).not.toContain('Berhampore Wb');
  expect(places().otherNamesIn('West Bengal')).toContainEqual({
    name: 'Tollygunge',
    city: 'Kolkata',
    kind: 'part',
  });
});

test('maps every other name to a city of the list (UX-57)', () => {
  const others = places().states.flatMap((state) =>
    places()
      .otherNamesIn(state)
      .map((other) => ({ state, ...other })),
  );
  const wrong = others.filter(
    ({ state, name, city }) =>
      !places().citiesOf(state)?.includes(city) ||
      places().citiesOf(state)?.includes(name) ||
      places().placeByAnyName(state, name)?.city !== city,
  );
  expect(wrong).toEqual([]);
  // The list had 5,391 names before 198 of them proved to be other names of the rest.
  expect(others.filter(({ kind }) => kind !== 'former')).toHaveLength(5391 - 5193);
});

test('does not find cities of other states, unknown cities and former names in the current list', () => {
  expect(places().findPlace('Odisha', 'Kolkata')).toBeUndefined();
  expect(places().findPlace('West Bengal', '')).toBeUndefined();
  expect(places().findPlace('Bengal', 'Kolkata')).toBeUndefined();
  expect(places().findPlace('Uttar Pradesh', 'Allahabad')).toBeUndefined();
  expect(places().findPlace('constructor', '__proto__')).toBeUndefined();
});

test('maps former names of cities and states to the current ones', () => {
  expect(places().placeByAnyName('uttar pradesh', 'ALLAHABAD')).toEqual({
    state: 'Uttar Pradesh',
    city: 'Prayagraj',
  });
  expect(places().placeByAnyName('Orissa', 'Berhampur')).toEqual({
    state: 'Odisha',
    city: 'Brahmapur',
  });
  expect(places().placeByAnyName('Maharashtra', 'Aurangabad')?.city).toBe(
    'Chhatrapati Sambhajinagar',
  );
  expect(places().placeByAnyName('Bihar', 'Aurangabad')?.city).toBe('Aurangabad');
  expect(places().stateByAnyName('pondicherry')).toBe('Puducherry');
});

test('returns all states of an ambiguous city name', () => {
  const statesWithCity = (city: string) =>
    places()
      .placesNamed(city)
      .map(({ state }) => state);
  expect(statesWithCity('bilaspur')).toEqual([
    'Chhattisgarh',
    'Haryana',
    'Himachal Pradesh',
    'Uttar Pradesh',
  ]);
  expect(statesWithCity('Aurangabad')).toEqual(['Bihar', 'Maharashtra']);
  expect(statesWithCity('Atlantis')).toEqual([]);
});

test('finds 10,000 places fast enough not to block the event loop', () => {
  places();
  const start = performance.now();
  for (let i = 0; i < 10_000; i++) places().findPlace('West Bengal', 'Kolkata');
  // Ten times what one request with 500 names needs.
  expect(performance.now() - start).toBeLessThan(1000);
});

test.each([
  ['M.P.', 'Indore', 'Indore Nagar'],
  ['HP', 'Simla', 'Shimla'],
  ['GJ', 'Baroda', 'Vadodara'],
  ['AS', 'Gauhati', 'Guwahati'],
  ['U.P.', 'Banaras', 'Varanasi'],
  ['BR', 'Munger', 'Monghyr'],
  ['PB', 'Bathinda', 'Bhatinda'],
  ['TN', 'Tirupur', 'Tiruppur'],
  ['LD', 'Kavaratti', 'Kavaratti'],
  ['LA', 'Leh', 'Leh'],
  ['WB', 'Salt Lake', 'Kolkata'],
])('maps %s, %s to %s', (state, name, city) => {
  expect(places().placeByAnyName(state, name)?.city).toBe(city);
});

test.each([
  ['West Bengal (WB)', 'West Bengal'],
  ['WB - West Bengal', 'West Bengal'],
  ['West Bengal, India', 'West Bengal'],
  ['Odisha / Orissa', 'Odisha'],
  ['State of Bihar', 'Bihar'],
  ['NCT Delhi', 'Delhi'],
  ['Puducherry UT', 'Puducherry'],
  ['Kerala State', 'Kerala'],
  ['Chandigarh (UT)', 'Chandigarh'],
  ['U.T. Chandigarh', 'Chandigarh'],
  ['U.T. of Chandigarh', 'Chandigarh'],
  ['U. T. Chandigarh', 'Chandigarh'],
  ['UT-Chandigarh', 'Chandigarh'],
  ['Union Territory of Chandigarh', 'Chandigarh'],
  ['NCT of Delhi', 'Delhi'],
  ['N.C.T. of Delhi', 'Delhi'],
  ['Govt. of NCT of Delhi', 'Delhi'],
  ['National Capital Territory of Delhi', 'Delhi'],
  ['Delhi (U.T)', 'Delhi'],
  ['Delhi-NCR', 'Delhi'],
  ['Orissa', 'Odisha'],
  ['Odisha (formerly Orissa)', 'Odisha'],
  ['ODISHA (21)', 'Odisha'],
  ['Pondicherry (UT)', 'Puducherry'],
  ['Uttaranchal (Uttarakhand)', 'Uttarakhand'],
  ['Karnatka', 'Karnataka'],
  ['পঃ বঃ', 'West Bengal'],
  ['প.ব.', 'West Bengal'],
  ['J&K', 'Jammu and Kashmir'],
  ['Jammu & Kashmir (UT)', 'Jammu and Kashmir'],
  ['Dadra & Nagar Haveli', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['DNH & DD', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['The Dadra And Nagar Haveli And Daman And Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['Andaman & Nicobar Island', 'Andaman and Nicobar Islands'],
  ['West Bengal (W.B.)', 'West Bengal'],
  ['WB-West Bengal', 'West Bengal'],
  ['19-West Bengal', 'West Bengal'],
  ['West Bengal - 700001', 'West Bengal'],
  ['IN-WB', 'West Bengal'],
  ['Govt. of West Bengal', 'West Bengal'],
  ['Bihar, Bharat', 'Bihar'],
  ['बिहार राज्य', 'Bihar'],
  ['उ.प्र.', 'Uttar Pradesh'],
  ['यू.पी.', 'Uttar Pradesh'],
])('finds the state in %s: %s', (text, state) => {
  expect(places().stateByAnyName(text)).toBe(state);
});

test('finds no state in a text with names of two states, or of none', () => {
  expect(places().stateByAnyName('Bihar / Odisha')).toBeUndefined();
  expect(places().stateByAnyName('Bihar (Nepal)')).toBeUndefined();
  for (const text of [
    'State',
    'UT',
    'U.T.',
    'UT of India',
    'India',
    'IN-UT',
    '19',
    'Uttar Pradesh / Uttarakhand',
  ])
    expect(places().stateByAnyName(text)).toBeUndefined();
  expect(places().stateByAnyName('()')).toBeUndefined();
});
