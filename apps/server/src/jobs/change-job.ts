import { deadlineMessages } from '@purboday/contract/fields/job-fields';
import type { Job, JobEdit, JobMove } from '@purboday/contract/jobs/jobs.contract';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { actionBetween, jobLifecycle } from '@purboday/contract/conventions/lifecycles';
import { Problem, fieldProblem } from '@purboday/contract/conventions/problem';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Lifetime } from '#server/domain/job/job-store.ts';
import { ownProvider } from '#server/domain/provider/own-provider.ts';
import type { JobEvents } from './job-events.ts';
import type { OwnJobStore, StoredJob } from './own-job-store.ts';
import { presentJob, statusOf } from './present-job.ts';

type Deps = Pick<Services, 'database' | 'clock' | 'jobs' | 'versions'> & {
  own: Pick<OwnJobStore, 'find'>;
  events: JobEvents;
};

type Change = {
  id: string;
  ip: string;
  version?: number | undefined;
  change: (JobEdit & { status?: undefined }) | JobMove;
};

const findOwn = async (own: Deps['own'], provider: string, id: string): Promise<StoredJob> => {
  const job = await own.find(provider, id);
  if (!job) throw new Problem('NOT_FOUND');
  return job;
};

/** Where a job goes; reopening needs a deadline after today, the stored one or a new one (decisions §5). */
const nextLifetime = (
  job: StoredJob,
  { status, applicationValidTill = job.applicationValidTill }: JobMove,
  at: Date,
): Lifetime => {
  if (status === 'CLOSED') return { closedAt: at, applicationValidTill: job.applicationValidTill };
  if (applicationValidTill <= dayInKolkata(at))
    throw fieldProblem('applicationValidTill', deadlineMessages.past);
  return { closedAt: null, applicationValidTill };
};

/** Edits the four fields that an edit may change, or closes and reopens; history and audit with it, or nothing at all. */
export const changeJob = ({ database, own, jobs, versions, events, clock }: Deps) => {
  const edit = async (actor: Actor, job: StoredJob, { id, ip, change }: Change) => {
    if (change.status !== undefined) return;
    const at = clock();
    if (!(await jobs.edit(job, change, at))) throw new Problem('NOT_FOUND');
    const status = statusOf(job, dayInKolkata(at));
    await events.record(actor, { id, ip, action: 'edit', from: status, to: status });
  };

  const move = async (actor: Actor, job: StoredJob, { id, ip }: Change, to: JobMove) => {
    const at = clock();
    const from = statusOf(job, dayInKolkata(at));
    const action = actionBetween(jobLifecycle, from, to.status);
    if (action === undefined)
      throw new Problem('INVALID_TRANSITION', `This job is already ${from.toLowerCase()}`);
    const next = nextLifetime(job, to, at);
    if (!(await jobs.move(job, { from: job, to: next, at })))
      throw new Problem('INVALID_TRANSITION');
    await events.record(actor, { id, ip, action, from, to: to.status });
  };

  return async (actor: Actor, asked: Change): Promise<Job> => {
    const provider = ownProvider(actor);
    const { id, change } = asked;
    return database.transaction(async () => {
      const job = await findOwn(own, provider, id);
      await versions.requireSeen('jobs', id, asked.version);
      await (change.status === undefined
        ? edit(actor, job, asked)
        : move(actor, job, asked, change));
      return presentJob(await findOwn(own, provider, id), dayInKolkata(clock()));
    });
  };
};
