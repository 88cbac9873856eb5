import { selectMessage } from '@purboday/contract/fields/field-messages';
import type { FieldError } from '@purboday/contract/conventions/problem';
import { places, type Place } from './places.ts';

/** A place in the list's spelling, and what is wrong with it, in the order of the form. */
export type CheckedPlace = { value: Place; errors: FieldError[] };

const stateFault: FieldError = { path: 'state', message: selectMessage('State') };
const cityFault: FieldError = { path: 'city', message: selectMessage('City') };

const checked = (
  given: Place,
  found: Place | undefined,
  knowsState: (state: string) => boolean,
): CheckedPlace => {
  if (found) return { value: found, errors: [] };
  return { value: given, errors: knowsState(given.state) ? [cityFault] : [stateFault, cityFault] };
};

/** A place of the built-in list, written in any letter case (decisions §4): a state that is none, or a city that does not lie in it. */
export const checkPlace = (given: Place): CheckedPlace =>
  checked(
    given,
    places().findPlace(given.state, given.city),
    (state) => places().citiesOf(state) !== undefined,
  );

/** As `checkPlace`, also by the other names of states and cities that workbooks hold. */
export const checkPlaceByAnyName = (given: Place): CheckedPlace =>
  checked(
    given,
    places().placeByAnyName(given.state, given.city),
    (state) => places().stateByAnyName(state) !== undefined,
  );

/** Faults of a form that nests its fields: `address.` before each path. */
export const under = (prefix: string, faults: readonly FieldError[]): FieldError[] =>
  faults.map(({ path, message }) => ({ path: `${prefix}${path}`, message }));
