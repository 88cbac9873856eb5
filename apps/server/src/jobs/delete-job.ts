import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { ownProvider } from '#server/domain/provider/own-provider.ts';
import type { JobEvents } from './job-events.ts';
import type { OwnJobStore } from './own-job-store.ts';
import { statusOf } from './present-job.ts';

type Deps = Pick<Services, 'database' | 'jobs' | 'clock'> & {
  own: Pick<OwnJobStore, 'find'>;
  events: JobEvents;
};

/** Hides a job; the record stays, so that its applicants keep its title (decisions §5). */
export const deleteJob =
  ({ database, own, jobs, events, clock }: Deps) =>
  async (actor: Actor, { id, ip }: { id: string; ip: string }): Promise<Record<string, never>> => {
    const provider = ownProvider(actor);
    return database.transaction(async () => {
      const at = clock();
      const job = await own.find(provider, id);
      if (!job || !(await jobs.hide(job, at))) throw new Problem('NOT_FOUND');
      const from = statusOf(job, dayInKolkata(at));
      await events.record(actor, { id, ip, action: 'delete', from, to: null });
      return {};
    });
  };
