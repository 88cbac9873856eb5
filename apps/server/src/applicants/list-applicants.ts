import type { Applicant } from '@purboday/contract/applicants/applicants.contract';
import type { Page } from '@purboday/contract/conventions/schemas';
import type { Actor } from '#server/platform/http/actor.ts';
import { pageOf } from '#server/platform/database/paging.ts';
import { ownProvider } from '#server/domain/provider/own-provider.ts';
import { statusesOf, type ApplicantQuery, type OwnApplicantStore } from './own-applicant-store.ts';
import { presentApplicant } from './present-applicant.ts';

type Deps = { own: Pick<OwnApplicantStore, 'select' | 'search' | 'countByStatus'> };

const readPage = async ({ own }: Deps, provider: string, query: ApplicantQuery) => {
  if (query.q !== '') return own.search(provider, query);
  const rows = await own.select(provider, query);
  const counts = await own.countByStatus(provider, query.jobId);
  const total = counts
    .filter(({ status }) => statusesOf(query.status).includes(status))
    .reduce((sum, { n }) => sum + n, 0);
  return { rows, total };
};

/** A page of the provider's applicants, of all or of one job (SEC-30). */
export const listApplicants =
  (deps: Deps) =>
  async (actor: Actor, query: ApplicantQuery): Promise<{ data: Applicant[]; page: Page }> => {
    const provider = ownProvider(actor);
    const { rows: read, total } = await readPage(deps, provider, query);
    const { rows, page } = pageOf(read, query, total, ({ appliedAt, id }) => ({
      sort: appliedAt.toISOString(),
      id,
    }));
    return { data: rows.map(presentApplicant), page };
  };
