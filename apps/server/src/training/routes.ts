import { trainingContract } from '@purboday/contract/training/training.contract';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount, type App } from '#server/platform/http/mount.ts';
import type { AssignmentQueueStore } from '#server/domain/candidate/assignment-queue.ts';
import type { Trail } from '#server/domain/trail/trail.ts';
import { recordVersions } from '#server/domain/trail/record-versions.ts';
import { ownPublicName } from '#server/domain/provider/own-provider.ts';
import { providerStore } from '#server/domain/provider/provider-store.ts';
import { skillStore } from '#server/domain/skill/skill-store.ts';
import { trainingEvents } from '#server/domain/training/training-events.ts';
import { trainingStore } from '#server/domain/training/training-store.ts';
import { assignedStore } from './assigned-store.ts';
import { countAssigned } from './count-assigned.ts';
import { listAssigned } from './list-assigned.ts';
import { readAssigned } from './read-assigned.ts';
import { readProfile } from './read-profile.ts';
import { setTrainingStatus } from './set-training-status.ts';
import { startTrainings } from './start-trainings.ts';
import { updateProfile } from './update-profile.ts';

type Deps = {
  database: Database;
  clock: Clock;
  assignmentQueue: AssignmentQueueStore;
  trail: Trail;
};

/** Mounts what a training provider does with its candidates and its own profile. */
export const mountTraining = (app: App, deps: Deps): void => {
  const { database, clock, assignmentQueue, trail } = deps;
  const { history, audit, outbox } = trail;
  const assigned = assignedStore(database);
  const trainings = trainingStore(database, clock);
  const providers = providerStore(database, clock);
  const skills = skillStore(database);
  const events = trainingEvents({
    history,
    audit,
    outbox,
    organisationOf: ownPublicName(providers),
  });
  const count = countAssigned({ assigned, providers, clock });
  const list = listAssigned({ assigned, clock });
  const read = readAssigned({ assigned, history });
  const setStatus = setTrainingStatus({
    database,
    assigned,
    trainings: { ...trainings, ...recordVersions(database) },
    assignmentQueue,
    events,
  });
  const start = startTrainings({ database, assigned, trainings, assignmentQueue, events });
  const profile = readProfile({ providers, skills });
  const update = updateProfile({
    database,
    providers: { ...providers, ...recordVersions(database) },
    skills,
    audit,
  });
  mount(app, trainingContract.countAssigned, ({ actor }) => count(actor));
  mount(app, trainingContract.listAssigned, ({ actor, query }) => list(actor, query));
  mount(app, trainingContract.readAssigned, ({ actor, params }) => read(actor, params.id));
  mount(app, trainingContract.startTrainings, ({ actor, body, ip }) =>
    start(actor, { ids: body.ids, ip }),
  );
  mount(app, trainingContract.setTrainingStatus, ({ actor, params, body, ip }) =>
    setStatus(actor, {
      id: params.id,
      to: body.status,
      reason: body.reason || undefined,
      version: body.version,
      ip,
    }),
  );
  mount(app, trainingContract.readProfile, ({ actor }) => profile(actor));
  mount(app, trainingContract.updateProfile, ({ actor, body, ip }) =>
    update(actor, { form: body, ip, version: body.version }),
  );
};
