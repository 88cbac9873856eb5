import { trainingRegistrationSkills } from '@purboday/contract/conventions/enumerations';
import { distinctSkills } from '@purboday/contract/conventions/comparison';
import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import { selectMessage } from '@purboday/contract/fields/field-messages';
import type {
  TrainingProfile,
  TrainingProfileForm,
} from '@purboday/contract/training/training.contract';
import { ownProvider } from '#server/domain/provider/provider-presentation.ts';
import type { Provider } from '#server/domain/provider/provider-store.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';

const alphabetical = new Intl.Collator('en-IN').compare;

/** Decisions §4: the master list and the skills of the registration, plus all that the provider offers or once offered. */
const skillsToChooseFrom = (
  master: readonly string[],
  { skillsOffered, skillsOnceOffered }: Pick<Provider, 'skillsOffered' | 'skillsOnceOffered'>,
): string[] =>
  distinctSkills([
    ...skillsOffered,
    ...master,
    ...trainingRegistrationSkills,
    ...skillsOnceOffered,
  ]).toSorted(alphabetical);

const presentProfile = (row: Provider, master: readonly string[]): TrainingProfile => ({
  _id: row.id,
  version: row.version,
  trainingProviderName: row.name,
  registrationID: row.registrationId,
  status: row.status,
  contactPerson: {
    name: row.contactName,
    email: row.contactEmail,
    mobileNumber: row.contactMobileNumber,
  },
  skillsOffered: row.skillsOffered,
  skillsToChooseFrom: skillsToChooseFrom(master, row),
});

export const readProfile =
  ({ providers, skills }: Pick<Services, 'providers' | 'skills'>) =>
  async (actor: Actor): Promise<TrainingProfile> => {
    const row = await providers.find('training-provider', ownProvider(actor));
    if (!row) throw new Problem('NOT_FOUND');
    return presentProfile(row, await skills.names());
  };

type UpdateProfileDeps = Pick<
  Services,
  'database' | 'providers' | 'versions' | 'skills' | 'recordStep'
>;

/** Only name and offered skills (SEC-31). */
export const updateProfile =
  ({ database, providers, versions, skills, recordStep }: UpdateProfileDeps) =>
  async (
    actor: Actor,
    { form, ip, version }: { form: TrainingProfileForm; ip: string; version?: number | undefined },
  ): Promise<TrainingProfile> => {
    const id = ownProvider(actor);
    return database.transaction(async () => {
      const before = await providers.lock('training-provider', id);
      if (!before) throw new Problem('NOT_FOUND');
      await versions.requireSeen('providers', id, { seen: version, reader: actor });
      const master = await skills.names();
      const known = new Set(skillsToChooseFrom(master, before));
      if (!form.skills.every((skill) => known.has(skill)))
        throw fieldProblem('skills', selectMessage('Skill'));
      await providers.saveProfile(id, {
        name: form.trainingProviderName,
        skillsOffered: form.skills,
      });
      await recordStep({
        audited: 'provider-profile-changed',
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
