import { trainingEndpoints } from '@purboday/contract/training';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount, type App } from '#server/platform/http/mount.ts';
import type { AssignmentQueueStore } from '#server/domain/candidate/assignment-queue.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { HistoryStore } from '#server/domain/trail/history.ts';
import { assignedStore } from './assigned-store.ts';
import { countAssigned } from './count-assigned.ts';
import { listAssigned } from './list-assigned.ts';
import { profileStore } from './profile-store.ts';
import { readAssigned } from './read-assigned.ts';
import { readProfile } from './read-profile.ts';
import { setTrainingStatus } from './set-training-status.ts';
import { updateProfile } from './update-profile.ts';

type Deps = {
  database: Database;
  clock: Clock;
  assignmentQueue: AssignmentQueueStore;
  history: HistoryStore;
  audit: AuditStore;
};

/** Mounts what a training provider does with its candidates and its own profile. */
export const mountTraining = (app: App, given: Deps): void => {
  const { database, clock } = given;
  const deps = {
    ...given,
    assigned: assignedStore(database, clock),
    profiles: profileStore(database, clock),
  };
  mount(app, trainingEndpoints.countAssigned, ({ actor }) => countAssigned(deps)(actor));
  mount(app, trainingEndpoints.listAssigned, ({ actor, query }) =>
    listAssigned(deps)(actor, query),
  );
  mount(app, trainingEndpoints.readAssigned, ({ actor, params }) =>
    readAssigned(deps)(actor, params.id),
  );
  mount(app, trainingEndpoints.setTrainingStatus, ({ actor, params, body, ip }) =>
    setTrainingStatus(deps)(actor, { id: params.id, to: body.status, ip }),
  );
  mount(app, trainingEndpoints.readProfile, ({ actor }) => readProfile(deps)(actor));
  mount(app, trainingEndpoints.updateProfile, ({ actor, body, ip }) =>
    updateProfile(deps)(actor, { form: body, ip }),
  );
};
