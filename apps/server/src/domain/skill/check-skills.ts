import type { FieldError } from '@purboday/contract/conventions/problem';
import { unknownSkillMessage } from '@purboday/contract/registration/registration.messages';
import { comparisonKey } from '@purboday/contract/conventions/normalize';

/** Names of the master list by how they compare: in any letter case and spacing. */
export type SkillsByName = ReadonlyMap<string, string>;

export const skillsByName = (names: readonly string[]): SkillsByName =>
  new Map(names.map((name) => [comparisonKey(name), name]));

/** A skill in the list's spelling; undefined when the list has no such skill. */
export const findSkill = (known: SkillsByName, name: string): string | undefined =>
  known.get(comparisonKey(name));

/**
 * Skills of the stored master list; the same one twice counts as one choice too many.
 * @param known the master list, and what else may stay with whoever has it (decisions §6)
 * @returns them in the list's spelling, and what is wrong with them
 */
export const checkSkills = (
  chosen: readonly string[],
  known: readonly string[],
): { value: string[]; errors: FieldError[] } => {
  const byName = skillsByName(known);
  const value = chosen.flatMap((skill) => findSkill(byName, skill) ?? []);
  if (value.length < chosen.length) {
    return { value, errors: [{ path: 'skills', message: unknownSkillMessage }] };
  }
  if (new Set(value).size < value.length) {
    return { value, errors: [{ path: 'skills', message: 'Please select each skill only once' }] };
  }
  return { value, errors: [] };
};
