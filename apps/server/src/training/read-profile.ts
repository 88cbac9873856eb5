import { Problem } from '@purboday/contract/conventions/problem';
import type { TrainingProfile } from '@purboday/contract/training/training.contract';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { ownProvider } from '#server/domain/provider/own-provider.ts';
import type { Provider } from '#server/domain/provider/provider-store.ts';

type Deps = Pick<Services, 'providers' | 'skills'>;

const alphabetical = new Intl.Collator('en-IN').compare;

/** Decisions §4: the master list, plus what the provider offers already. */
export const skillsToChooseFrom = (
  master: readonly string[],
  { skillsOffered }: Pick<Provider, 'skillsOffered'>,
): string[] => [...new Set([...master, ...skillsOffered])].toSorted(alphabetical);

/** The provider as it sees itself. */
export const presentProfile = (row: Provider, master: readonly string[]): TrainingProfile => ({
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

/** The profile that the caller may change. */
export const readProfile =
  ({ providers, skills }: Deps) =>
  async (actor: Actor): Promise<TrainingProfile> => {
    const row = await providers.find('training-provider', ownProvider(actor));
    if (!row) throw new Problem('NOT_FOUND');
    return presentProfile(row, await skills.names());
  };
