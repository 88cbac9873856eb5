import type { ApplicantCounts } from '@purboday/contract/applicants/applicants.contract';
import type { Actor } from '#server/platform/http/actor.ts';
import { ownProvider } from '#server/domain/provider/own-provider.ts';
import type { OwnApplicantStore } from './own-applicant-store.ts';

type Deps = { own: Pick<OwnApplicantStore, 'countByStatus' | 'countWithdrawn'> };

/** The widgets above the list; decisions §5: counts over `status`. */
export const countApplicants =
  ({ own }: Deps) =>
  async (actor: Actor, { jobId }: { jobId?: string | undefined }): Promise<ApplicantCounts> => {
    const rows = await own.countByStatus(ownProvider(actor), jobId);
    const withdrawn = await own.countWithdrawn(ownProvider(actor));
    const of = (wanted: string): number => rows.find(({ status }) => status === wanted)?.n ?? 0;
    return {
      total: rows.reduce((sum, { n }) => sum + n, 0),
      pending: of('pending'),
      assigned: of('assigned'),
      rejected: of('rejected'),
      ...(withdrawn > 0 ? { withdrawn } : {}),
    };
  };
