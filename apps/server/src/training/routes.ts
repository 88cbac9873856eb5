import { trainingContract } from '@purboday/contract/training/training.contract';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import { assignedStore } from './assigned-store.ts';
import { countAssigned, listAssigned, readAssigned } from './read-assigned.ts';
import { setTrainingStatus, startTrainings, undoStart } from './start-trainings.ts';
import { readProfile, updateProfile } from './update-profile.ts';

export const registerTraining = (app: App, services: Services): void => {
  const deps = { ...services, assigned: assignedStore(services.database, services.waiting) };
  const list = listAssigned(deps);
  const read = readAssigned(deps);
  const start = startTrainings(deps);
  registerRoute(app, trainingContract.countAssigned, ({ actor }) => countAssigned(deps)(actor));
  registerRoute(app, trainingContract.listAssigned, ({ actor, query }) => list(actor, query));
  registerRoute(app, trainingContract.readAssigned, ({ actor, params }) => read(actor, params.id));
  registerRoute(app, trainingContract.startTrainings, ({ actor, body, ip }) =>
    start(actor, { ids: body.ids, ip }),
  );
  registerRoute(app, trainingContract.setTrainingStatus, ({ actor, params, body, ip }) =>
    setTrainingStatus(deps)(actor, {
      id: params.id,
      to: body.status,
      reason: body.reason || undefined,
      version: body.version,
      ip,
    }),
  );
  registerRoute(app, trainingContract.undoStart, ({ actor, params, ip }) =>
    undoStart(deps)(actor, { id: params.id, ip }),
  );
  registerRoute(app, trainingContract.readProfile, ({ actor }) => readProfile(services)(actor));
  registerRoute(app, trainingContract.updateProfile, ({ actor, body, ip }) =>
    updateProfile(services)(actor, { form: body, ip, version: body.version }),
  );
};
