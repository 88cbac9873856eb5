import { Problem } from '@purboday/contract/conventions/problem';
import type { JobBeginning } from '@purboday/contract/jobs/jobs.contract';
import type { Actor } from '#server/platform/http/actor.ts';
import { ownProvider } from '#server/domain/provider/own-provider.ts';
import type { ProviderStore } from '#server/domain/provider/provider-store.ts';

type Deps = { providers: Pick<ProviderStore, 'find'> };

/** Where the provider is and whom to ask there: most of its jobs are there too (UX-62). */
export const beginJob =
  ({ providers }: Deps) =>
  async (actor: Actor): Promise<JobBeginning> => {
    const provider = await providers.find('job-provider', ownProvider(actor));
    if (!provider) throw new Problem('NOT_FOUND');
    return {
      location: { state: provider.state, city: provider.city, pincode: provider.postalCode },
      contactPersonName: provider.contactName,
      email: provider.contactEmail,
      phone: provider.contactMobileNumber,
    };
  };
