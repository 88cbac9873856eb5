import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  allPostalCodes,
  isKnownPostalCode,
  toPostOffices,
  statesOfPostalCode,
} from './postal-codes.ts';

test('knows which PIN codes exist', () => {
  expect(isKnownPostalCode('700001')).toBe(true);
  expect(isKnownPostalCode('999999')).toBe(false);
  for (const none of ['70001', '7000011', ' 700001', '70000१', 'pin', '', '7e0001'])
    expect(isKnownPostalCode(none)).toBe(false);
});

test('returns the state of a PIN code, and several for a border code', () => {
  expect(statesOfPostalCode('751001')).toEqual(['Odisha']);
  expect(statesOfPostalCode('999999')).toEqual([]);
  expect(statesOfPostalCode('396193')).toEqual([
    'Gujarat',
    'Dadra and Nagar Haveli and Daman and Diu',
  ]);
});

test('returns a post office for each district, in its own state', () => {
  expect(toPostOffices('700001')).toEqual([
    {
      Name: 'Kolkata GPO',
      District: 'Kolkata',
      State: 'West Bengal',
      Country: 'India',
      Pincode: '700001',
    },
  ]);
  expect(toPostOffices('396230')?.map(({ District, State }) => [District, State])).toEqual([
    ['Dadra and Nagar Haveli', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['Valsad', 'Gujarat'],
  ]);
  expect(toPostOffices('999999')).toBeUndefined();
});

test('finds every code of the directory with all its districts', () => {
  const all = [...allPostalCodes()];
  expect(all).toHaveLength(19_894);
  expect(all.every(({ code, districts }) => toPostOffices(code)?.length === districts.length)).toBe(
    true,
  );
});

test('has a notice beside each data file', () => {
  const notice = (name: string) =>
    readFileSync(new URL(`../../../data/${name}.NOTICE.md`, import.meta.url), 'utf8');
  expect(notice('pin-codes')).toMatch(
    /Department of Posts, Ministry of Communications, Government of India[\s\S]*Government Open Data License – India/u,
  );
  expect(notice('cities')).toContain('Open Database License 1.0');
});
