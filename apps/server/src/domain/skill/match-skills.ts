import { comparisonKey } from '@purboday/contract/conventions/comparison';
import type { FieldError } from '@purboday/contract/conventions/problem';
import { unknownSkillMessage } from '@purboday/contract/registration/registration.messages';

// Without database imports, so that the process that parses a workbook starts in half the time.

/** Skills of the master list by a key without letter case and spacing. */
export type SkillsByName = ReadonlyMap<string, string>;

export const indexSkills = (names: readonly string[]): SkillsByName =>
  new Map(names.map((name) => [comparisonKey(name), name]));

export const findSkill = (known: SkillsByName, name: string): string | undefined =>
  known.get(comparisonKey(name));

/**
 * Checks selected skills against the master list. A duplicate is an error.
 * @param known the master list, and skills that a candidate may keep (decisions §6)
 * @returns the skills in the list's spelling, and the errors
 */
export const checkSkills = (
  chosen: readonly string[],
  known: readonly string[],
): { value: string[]; errors: FieldError[] } => {
  const byName = indexSkills(known);
  const value = chosen.flatMap((skill) => findSkill(byName, skill) ?? []);
  if (value.length < chosen.length) {
    return { value, errors: [{ path: 'skills', message: unknownSkillMessage }] };
  }
  if (new Set(value).size < value.length) {
    return { value, errors: [{ path: 'skills', message: 'Please select each skill only once' }] };
  }
  return { value, errors: [] };
};
