import { and, eq } from 'drizzle-orm';
import type { TrainingProfileForm } from '@purboday/contract/training/training.schemas';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import { skills } from '#server/domain/skill/skill-table.ts';

/** A training provider's own record, and the skills everybody may offer. */
export const profileStore = (database: Database, clock: Clock) => {
  const query = (id: string) =>
    database.sql
      .select()
      .from(providers)
      .where(and(eq(providers.id, id), eq(providers.kind, 'training-provider')));

  return {
    find: async (id: string) => (await query(id))[0],

    /** As `find`; nobody else changes the record until the transaction ends. */
    lock: async (id: string) => (await query(id).for('update'))[0],

    masterSkills: async (): Promise<string[]> =>
      (await database.sql.select({ name: skills.name }).from(skills)).map(({ name }) => name),

    save: async (id: string, form: TrainingProfileForm): Promise<void> => {
      await database.sql
        .update(providers)
        .set({
          name: form.trainingProviderName,
          skillsOffered: form.skills,
          updatedAt: clock(),
        })
        .where(eq(providers.id, id));
    },
  };
};

export type ProfileStore = ReturnType<typeof profileStore>;
export type ProviderRow = NonNullable<Awaited<ReturnType<ProfileStore['find']>>>;
