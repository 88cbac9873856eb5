import type { Page } from '@purboday/contract/conventions/schemas';
import type { Job } from '@purboday/contract/jobs/jobs.contract';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { pageOf } from '#server/platform/database/paging.ts';
import { ownProvider } from '#server/domain/provider/own-provider.ts';
import type { JobQuery, OwnJobStore } from './own-job-store.ts';
import { presentJob } from './present-job.ts';

type Deps = Pick<Services, 'clock'> & {
  own: Pick<OwnJobStore, 'select' | 'total'>;
};

/** A page of the provider's jobs (SEC-30). */
export const listJobs =
  ({ own, clock }: Deps) =>
  async (actor: Actor, query: JobQuery): Promise<{ data: Job[]; page: Page }> => {
    const provider = ownProvider(actor);
    const today = dayInKolkata(clock());
    const read = await own.select(provider, query, today);
    const total = await own.total(provider, query, today);
    const { rows, page } = pageOf(read, query, total, (row) => ({
      sort: query.deadline ? row.applicationValidTill : row.createdAt.toISOString(),
      id: row.id,
    }));
    return { data: rows.map((row) => presentJob(row, today)), page };
  };
