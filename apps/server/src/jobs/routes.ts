import { jobsContract } from '@purboday/contract/jobs/jobs.contract';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import { beginJob, countJobs, listJobs } from './list-jobs.ts';
import { changeJob, deleteJob, postJob } from './change-job.ts';
import { ownJobStore } from './own-job-store.ts';
import type { Services } from '#server/services.ts';

export const registerJobs = (app: App, services: Services): void => {
  const deps = {
    ...services,
    own: ownJobStore(services.database),
  };
  const list = listJobs(deps);
  const change = changeJob(deps);
  registerRoute(app, jobsContract.countJobs, ({ actor }) => countJobs(deps)(actor));
  registerRoute(app, jobsContract.listJobs, ({ actor, query }) => list(actor, query));
  registerRoute(app, jobsContract.beginJob, ({ actor }) => beginJob(services)(actor));
  registerRoute(app, jobsContract.postJob, ({ actor, body, ip }) =>
    postJob(deps)(actor, { form: body, ip }),
  );
  registerRoute(app, jobsContract.changeJob, ({ actor, params, body, ip }) =>
    change(actor, { id: params.id, ip, change: body, version: body.version }),
  );
  registerRoute(app, jobsContract.deleteJob, ({ actor, params, ip }) =>
    deleteJob(deps)(actor, { id: params.id, ip }),
  );
};
