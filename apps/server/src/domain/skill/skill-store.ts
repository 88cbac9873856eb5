import { comparisonKey, toSearchText } from '@purboday/contract/conventions/normalize';
import type { FieldError } from '@purboday/contract/conventions/problem';
import { unknownSkillMessage } from '@purboday/contract/registration/registration.messages';
import { eq, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';
import { containing } from '#server/platform/database/paging.ts';

const skills = pgTable('skills', {
  name: text('name').primaryKey(),
  createdAt: time('created_at').notNull(),
});

const alphabetical = new Intl.Collator('en-IN').compare;

/** SQL of the master list of skills. */
export const skillStore = (database: Database) => ({
  /** All names, or those that contain `q`, sorted. The list is short: admins keep it by hand. */
  names: async (q = ''): Promise<string[]> => {
    const rows = await database.sql
      .select({ name: skills.name })
      .from(skills)
      .where(
        q === ''
          ? undefined
          : sql`search_text(${skills.name}) like lower(${containing(toSearchText(q))})`,
      );
    // The engines sort by different collations.
    return rows.map(({ name }) => name).toSorted(alphabetical);
  },

  add: async (name: string, createdAt: Date): Promise<void> => {
    await database.sql.insert(skills).values({ name, createdAt });
  },

  /** @returns whether it was there */
  remove: async (name: string): Promise<boolean> =>
    (await database.sql.delete(skills).where(eq(skills.name, name)).returning()).length > 0,
});

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
