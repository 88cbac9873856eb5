import { describe, expect, test } from 'vitest';
import { places } from './locations.ts';
import { allPostalCodes } from './postal-codes.ts';
import { townsNear } from './search-locations.ts';

describe('UX-43: the towns near a PIN code', () => {
  test('begin with the towns of the code', () => {
    expect(townsNear('700001')[0]).toMatchObject({ state: 'West Bengal' });
    expect(townsNear('700001')[0]?.towns[0]).toBe('Kolkata');
    expect(townsNear('711101')[0]?.towns[0]).toBe('Howrah');
    expect(townsNear('411001')[0]?.towns[0]).toBe('Pune');
    expect(townsNear('823001')[0]?.towns[0]).toBe('Gaya');
  });

  test('list the district before the sorting office', () => {
    const [{ towns } = { towns: [] }] = townsNear('711316');
    expect(towns[0]).toBe('Uluberia');
    expect(towns).not.toContain('Kolkata');
    // A district that only shares a border with the sorting area is not near.
    expect(townsNear('700001')[0]?.towns).not.toContain('Murshidabad');
    expect(new Set(towns).size).toBe(towns.length);
  });

  test('include the city that contains the nearest part', () => {
    expect(townsNear('560034')[0]?.towns).toContain('Bengaluru');
    expect(townsNear('400053')[0]?.towns).toContain('Mumbai');
    expect(townsNear('751001')[0]?.towns[0]).toBe('Bhubaneswar');
  });

  test('are empty for an unknown or malformed code', () => {
    expect(townsNear('999999')).toEqual([]);
    expect(townsNear('70000')).toEqual([]);
    expect(townsNear('')).toEqual([]);
  });

  test('are at most six towns of the built-in list in their state, and most codes have one', () => {
    let [requestCount, answered] = [0, 0];
    for (const { code } of allPostalCodes()) {
      if (Number(code) % 17 !== 0) continue;
      requestCount += 1;
      const states = townsNear(code);
      if (states.some(({ towns }) => towns.length > 0)) answered += 1;
      for (const { state, towns } of states) {
        expect(towns.length).toBeLessThanOrEqual(6);
        for (const town of towns) expect(places().findPlace(state, town)?.city).toBe(town);
      }
    }
    expect(requestCount).toBeGreaterThan(1000);
    expect(answered / requestCount).toBeGreaterThan(0.9);
  });
});
