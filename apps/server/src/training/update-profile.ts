import { selectMessage } from '@purboday/contract/fields';
import { Problem, fieldProblem } from '@purboday/contract/problem';
import type { TrainingProfile, TrainingProfileForm } from '@purboday/contract/training';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { ProfileStore } from './profile-store.ts';
import { presentProfile, skillsToChooseFrom } from './read-profile.ts';
import { ownProvider } from '#server/domain/provider/own-provider.ts';

type Deps = {
  database: Pick<Database, 'transaction'>;
  profiles: Pick<ProfileStore, 'lock' | 'masterSkills' | 'save'>;
  audit: AuditStore;
};

/** Changes the caller's own name and offered skills, and nothing else of the record (SEC-31). */
export const updateProfile =
  ({ database, profiles, audit }: Deps) =>
  async (
    actor: Actor,
    { form, ip }: { form: TrainingProfileForm; ip: string },
  ): Promise<TrainingProfile> => {
    const id = ownProvider(actor);
    return database.transaction(async () => {
      const before = await profiles.lock(id);
      if (!before) throw new Problem('NOT_FOUND');
      const master = await profiles.masterSkills();
      const known = new Set(skillsToChooseFrom(master, before));
      if (!form.skills.every((skill) => known.has(skill)))
        throw fieldProblem('skills', selectMessage('Skill'));
      await profiles.save(id, form);
      await audit.add({
        action: 'provider-profile-changed',
        actor,
        record: { kind: before.kind, id },
        ip,
        detail: { skills: form.skills, renamed: form.trainingProviderName !== before.name },
      });
      const after = { ...before, name: form.trainingProviderName, skillsOffered: form.skills };
      return presentProfile(after, master);
    });
  };
