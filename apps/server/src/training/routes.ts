import { trainingContract } from '@purboday/contract/training/training.contract';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import { assignedStore } from './assigned-store.ts';
import { countAssigned, listAssigned, readAssigned } from './read-assigned.ts';
import { readProfile, updateProfile } from './profile.ts';
import { setTrainingStatus, startTrainings, undoStart } from './start-trainings.ts';
import type { Services } from '#server/services.ts';

export const registerTraining = (app: App, services: Services): void => {
  const deps = { ...services, assigned: assignedStore(services.database) };
  const count = countAssigned(deps);
  const list = listAssigned(deps);
  const read = readAssigned(deps);
  const setStatus = setTrainingStatus(deps);
  const start = startTrainings(deps);
  const undo = undoStart(deps);
  const profile = readProfile(services);
  const update = updateProfile(services);
  registerRoute(app, trainingContract.countAssigned, ({ actor }) => count(actor));
  registerRoute(app, trainingContract.listAssigned, ({ actor, query }) => list(actor, query));
  registerRoute(app, trainingContract.readAssigned, ({ actor, params }) => read(actor, params.id));
  registerRoute(app, trainingContract.startTrainings, ({ actor, body, ip }) =>
    start(actor, { ids: body.ids, ip }),
  );
  registerRoute(app, trainingContract.setTrainingStatus, ({ actor, params, body, ip }) =>
    setStatus(actor, {
      id: params.id,
      to: body.status,
      reason: body.reason || undefined,
      version: body.version,
      ip,
    }),
  );
  registerRoute(app, trainingContract.undoStart, ({ actor, params, ip }) =>
    undo(actor, { id: params.id, ip }),
  );
  registerRoute(app, trainingContract.readProfile, ({ actor }) => profile(actor));
  registerRoute(app, trainingContract.updateProfile, ({ actor, body, ip }) =>
    update(actor, { form: body, ip, version: body.version }),
  );
};
