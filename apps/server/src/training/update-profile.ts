import { selectMessage } from '@purboday/contract/fields/field-messages';
import { Problem, fieldProblem } from '@purboday/contract/conventions/problem';
import type {
  TrainingProfile,
  TrainingProfileForm,
} from '@purboday/contract/training/training.contract';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { presentProfile, skillsToChooseFrom } from './read-profile.ts';
import { ownProvider } from '#server/domain/provider/own-provider.ts';

type Deps = Pick<Services, 'database' | 'providers' | 'versions' | 'skills' | 'audit'>;

/** Changes the caller's own name and offered skills, and nothing else of the record (SEC-31). */
export const updateProfile =
  ({ database, providers, versions, skills, audit }: Deps) =>
  async (
    actor: Actor,
    { form, ip, version }: { form: TrainingProfileForm; ip: string; version?: number | undefined },
  ): Promise<TrainingProfile> => {
    const id = ownProvider(actor);
    return database.transaction(async () => {
      const before = await providers.lock('training-provider', id);
      if (!before) throw new Problem('NOT_FOUND');
      await versions.requireSeen('providers', id, version);
      const master = await skills.names();
      const known = new Set(skillsToChooseFrom(master, before));
      if (!form.skills.every((skill) => known.has(skill)))
        throw fieldProblem('skills', selectMessage('Skill'));
      await providers.saveProfile(id, {
        name: form.trainingProviderName,
        skillsOffered: form.skills,
      });
      await audit.add({
        action: 'provider-profile-changed',
        actor,
        record: { kind: before.kind, id },
        ip,
        detail: { skills: form.skills, renamed: form.trainingProviderName !== before.name },
      });
      const after = await providers.find('training-provider', id);
      if (!after) throw new Problem('NOT_FOUND');
      return presentProfile(after, master);
    });
  };
