import { selectMessage } from '@purboday/contract/fields/field-messages';
import type { FieldError } from '@purboday/contract/conventions/problem';
import { unknownSkillMessage } from '@purboday/contract/registration/registration.messages';
import { comparisonKey } from '@purboday/contract/conventions/normalize';
import { places } from '#server/domain/geography/places.ts';
import type { Place } from '#server/domain/geography/places.ts';

/** A choice from a list: in the list's spelling, or what is wrong with it, in the order of the form. */
export type Checked<T> = { value: T; errors: FieldError[] };

/**
 * A place of the built-in list, written in any letter case (decisions §4).
 * @param prefix of the paths of the errors, `address.` where the form nests its address
 */
export const checkPlace = ({ state, city }: Place, prefix = ''): Checked<Place> => {
  const place = places().findPlace(state, city);
  if (place) return { value: place, errors: [] };
  const knownState = places().citiesOf(state) !== undefined;
  const faults = [
    ...(knownState ? [] : [{ path: 'state', message: selectMessage('State') }]),
    { path: 'city', message: selectMessage('City') },
  ];
  const errors = faults.map(({ path, message }) => ({ path: `${prefix}${path}`, message }));
  return { value: { state, city }, errors };
};

/** Skills of the stored master list, written in any letter case; the same one twice counts as one choice too many. */
export const checkSkills = (
  chosen: readonly string[],
  master: readonly string[],
): Checked<string[]> => {
  const byName = new Map(master.map((skill) => [comparisonKey(skill), skill]));
  const found = chosen.map((skill) => byName.get(comparisonKey(skill)));
  const value = found.filter((skill) => skill !== undefined);
  if (value.length < chosen.length) {
    return { value, errors: [{ path: 'skills', message: unknownSkillMessage }] };
  }
  if (new Set(value).size < value.length) {
    return { value, errors: [{ path: 'skills', message: 'Please select each skill only once' }] };
  }
  return { value, errors: [] };
};
