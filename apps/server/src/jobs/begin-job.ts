import { Problem } from '@purboday/contract/conventions/problem';
import type { JobBeginning } from '@purboday/contract/jobs/jobs.contract';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { ownProvider } from '#server/domain/provider/own-provider.ts';

type Deps = Pick<Services, 'providers'>;

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
