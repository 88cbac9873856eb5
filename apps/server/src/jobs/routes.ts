import { jobsContract } from '@purboday/contract/jobs/jobs.contract';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { App } from '#server/platform/http/mount.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { HistoryStore } from '#server/domain/trail/history.ts';
import { jobStore } from '#server/domain/job/job-store.ts';
import { recordVersions } from '#server/domain/trail/record-versions.ts';
import { providerStore } from '#server/domain/provider/provider-store.ts';
import { beginJob } from './begin-job.ts';
import { changeJob } from './change-job.ts';
import { countJobs } from './count-jobs.ts';
import { deleteJob } from './delete-job.ts';
import { jobEvents } from './job-events.ts';
import { ownJobStore } from './own-job-store.ts';
import { listJobs } from './list-jobs.ts';
import { postJob } from './post-job.ts';

type Deps = { database: Database; clock: Clock; history: HistoryStore; audit: AuditStore };

/** Mounts what a job provider does with its own jobs. */
export const mountJobs = (app: App, { database, clock, history, audit }: Deps): void => {
  const own = ownJobStore(database);
  const jobs = jobStore(database);
  const events = jobEvents({ history, audit });
  const count = countJobs({ own, clock });
  const list = listJobs({ own, clock });
  const begin = beginJob({ providers: providerStore(database, clock) });
  const post = postJob({ database, own, jobs, events, clock });
  const versioned = { ...jobs, ...recordVersions(database) };
  const change = changeJob({ database, own, jobs: versioned, events, clock });
  const remove = deleteJob({ database, own, jobs, events, clock });
  mount(app, jobsContract.countJobs, ({ actor }) => count(actor));
  mount(app, jobsContract.listJobs, ({ actor, query }) => list(actor, query));
  mount(app, jobsContract.beginJob, ({ actor }) => begin(actor));
  mount(app, jobsContract.postJob, ({ actor, body, ip }) => post(actor, { form: body, ip }));
  mount(app, jobsContract.changeJob, ({ actor, params, body, ip }) =>
    change(actor, { id: params.id, ip, change: body, version: body.version }),
  );
  mount(app, jobsContract.deleteJob, ({ actor, params, ip }) =>
    remove(actor, { id: params.id, ip }),
  );
};
