import {
  centreLists,
  centresContract,
  visitLists,
} from '@purboday/contract/centres/centres.contract';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { batchEvents } from '#server/domain/batch/batch-events.ts';
import { ownBatches } from '#server/domain/batch/batch-store.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import { presentPage } from '#server/platform/database/paging.ts';
import { everything, registerLists } from '#server/platform/http/register-export.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import { centreListStore, type CentreScope } from './centre-list-store.ts';
import { addCentre, changeCentre } from './manage-centres.ts';
import { confirmMove, declineMove, withdrawMove } from './move-centres.ts';
import {
  centreColumns,
  presentCentre,
  presentListedVisit,
  visitColumns,
} from './present-centre.ts';
import { addVisit, addVisitPhoto, changePoint, readCentreWithVisits } from './record-visits.ts';
import { visitListStore } from './visit-list-store.ts';

const toOwn = (actor: Actor): CentreScope => {
  const { providerId: provider, trainerId } = ownBatches(actor);
  return { provider, trainerId, isOwn: true };
};

const toReviewed = ({ id, places }: Actor): CentreScope => ({ places, viewer: id });

type VisitDeps = Parameters<typeof addVisit>[0] &
  Parameters<typeof confirmMove>[0] &
  Pick<Services, 'documentLinks'>;

const registerVisits = (app: App, deps: VisitDeps): void => {
  const readFor = (actor: Actor, id: string, scope: CentreScope) =>
    readCentreWithVisits(deps)(id, scope, deps.documentLinks.forSession(actor));

  registerRoute(app, centresContract.readCentre, ({ actor, params }) =>
    readFor(actor, params.id, toOwn(actor)),
  );
  registerRoute(app, centresContract.readReviewedCentre, ({ actor, params }) =>
    readFor(actor, params.id, toReviewed(actor)),
  );
  registerRoute(app, centresContract.readAnyCentre, ({ actor, params }) =>
    readFor(actor, params.id, {}),
  );
  registerRoute(app, centresContract.addVisit, async ({ actor, ip, params: { id }, body }) => {
    await addVisit(deps)({ actor, ip }, { id, form: body, scope: { places: actor.places } });
    return readFor(actor, id, toReviewed(actor));
  });
  registerRoute(app, centresContract.addVisitPhoto, async ({ actor, ip, params, files }) => {
    const scope = toReviewed(actor);
    await addVisitPhoto(deps)({ actor, ip }, { ...params, documentId: files.photo.id, scope });
    return readFor(actor, params.id, scope);
  });
  const steps = [
    [centresContract.closePoint, 'closed', toReviewed],
    [centresContract.returnPoint, 'returned', toReviewed],
    [centresContract.markPointDone, 'done', toOwn],
  ] as const;
  for (const [endpoint, step, toScope] of steps)
    registerRoute(app, endpoint, async ({ actor, ip, params }) => {
      const scope = toScope(actor);
      await changePoint(deps, step)({ actor, ip }, { ...params, scope });
      return readFor(actor, params.id, scope);
    });

  const cities = ({ places }: Actor): CentreScope => ({ places });
  const all = (): CentreScope => ({});
  const decisions = [
    [centresContract.confirmCentreMove, confirmMove, cities],
    [centresContract.confirmAnyCentreMove, confirmMove, all],
    [centresContract.withdrawCentreMove, withdrawMove, toOwn],
  ] as const;
  for (const [endpoint, decide, toScope] of decisions)
    registerRoute(app, endpoint, ({ actor, ip, params }) =>
      decide(deps)({ actor, ip }, { ...params, scope: toScope(actor) }),
    );
  const declining = [
    [centresContract.declineCentreMove, cities],
    [centresContract.declineAnyCentreMove, all],
  ] as const;
  for (const [endpoint, toScope] of declining)
    registerRoute(app, endpoint, ({ actor, ip, params, body }) =>
      declineMove(deps)({ actor, ip }, { ...params, ...body, scope: toScope(actor) }),
    );
};

export const registerCentres = (app: App, services: Services): void => {
  const deps = {
    ...services,
    list: centreListStore(services.database),
    visitList: visitListStore(services.database),
    batchEvents: batchEvents(services),
  };
  const add = addCentre(deps);

  registerRoute(app, centresContract.addCentre, ({ actor, ip, body }) => add({ actor, ip }, body));
  registerRoute(app, centresContract.changeCentre, ({ actor, ip, params, body }) =>
    changeCentre(deps)({ actor, ip }, { id: params.id, form: body }),
  );
  registerVisits(app, deps);
  registerLists(app, centreLists, {
    name: 'centres',
    columns: centreColumns,
    scopes: { own: toOwn, l1: toReviewed, l2: everything },
    read: async (query) => presentPage(await deps.list.read(query), presentCentre),
  });
  registerLists(app, visitLists, {
    name: 'centre-visits',
    columns: visitColumns,
    scopes: { own: toOwn, l1: toReviewed, l2: everything },
    read: async (query, actor) => {
      const links = deps.documentLinks.forSession(actor);
      const found = await deps.visitList.read({ ...query, today: dayInKolkata(deps.clock()) });
      return presentPage(found, (visit) => presentListedVisit(visit, links));
    },
  });
};
