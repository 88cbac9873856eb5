import { applicantsContract } from '@purboday/contract/applicants/applicants.contract';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { App } from '#server/platform/http/mount.ts';
import type { AssignmentQueueStore } from '#server/domain/candidate/assignment-queue.ts';
import { ownPublicName } from '#server/domain/provider/own-provider.ts';
import { providerStore } from '#server/domain/provider/provider-store.ts';
import { recordVersions } from '#server/domain/trail/record-versions.ts';
import type { Trail } from '#server/domain/trail/trail.ts';
import type { PlacementKit } from '#server/domain/placement/placement-kit.ts';
import { applicantStore } from '#server/domain/applicant/applicant-store.ts';
import { applicantPlacement } from './applicant-placement.ts';
import { applicantEvents } from './applicant-events.ts';
import { ownApplicantStore } from './own-applicant-store.ts';
import { changeApplicant } from './change-applicant.ts';
import { countApplicants } from './count-applicants.ts';
import { listApplicants } from './list-applicants.ts';

type Deps = {
  database: Database;
  assignmentQueue: AssignmentQueueStore;
  trail: Trail;
  placements: PlacementKit;
};

/** Mounts what a job provider does with its applicants. */
export const mountApplicants = (app: App, deps: Deps): void => {
  const { database, assignmentQueue, trail, placements } = deps;
  const own = ownApplicantStore(database);
  const count = countApplicants({ own });
  const list = listApplicants({ own });
  const change = changeApplicant({
    database,
    applicants: {
      ...own,
      ...applicantStore(database, app.clock),
      ...recordVersions(database),
    },
    assignmentQueue,
    events: applicantEvents({
      history: trail.history,
      audit: trail.audit,
      outbox: trail.outbox,
      organisationOf: ownPublicName(providerStore(database, app.clock)),
    }),
    placement: applicantPlacement({
      placements: placements.stores.placements,
      work: placements.work,
    }),
  });
  mount(app, applicantsContract.countApplicants, ({ actor, query }) => count(actor, query));
  mount(app, applicantsContract.listApplicants, ({ actor, query }) => list(actor, query));
  mount(app, applicantsContract.changeApplicant, ({ actor, params, body, ip }) =>
    change(actor, { id: params.id, ip, step: body }),
  );
};
