import {
  visitPhotosMax,
  type CentreDetail,
  type VisitForm,
} from '@purboday/contract/centres/centres.contract';
import { centreMessages } from '@purboday/contract/centres/centres.messages';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import type { HistoryAction } from '@purboday/contract/records/history-actions';
import type { AuditAction } from '#server/domain/audit/audit-tables.ts';
import type { SessionLinks } from '#server/domain/document/document-store.ts';
import type { Services } from '#server/services.ts';
import type { CentreListStore, CentreScope, ListedCentre } from './centre-list-store.ts';
import { findCentre, type CentreStep } from './manage-centres.ts';
import { presentCentre, presentVisit } from './present-centre.ts';
import type { VisitListStore } from './visit-list-store.ts';

type ReadDeps = { list: CentreListStore; visitList: VisitListStore };

/** Whether the caller sees all visits of a centre: an L1 admin of another city sees only own ones. */
const isReviewed = ({ state, city }: ListedCentre, { places }: CentreScope): boolean =>
  places === undefined || places.some((place) => place.state === state && place.city === city);

const seesVisit = (centre: ListedCentre, scope: CentreScope, visitedBy: string): boolean =>
  isReviewed(centre, scope) || visitedBy === scope.viewer;

export const readCentreWithVisits =
  (deps: ReadDeps) =>
  async (id: string, scope: CentreScope, links: SessionLinks): Promise<CentreDetail> => {
    const row = await findCentre(deps, id, scope);
    const { visits, visitCount } = await deps.visitList.latest(id, {
      trainerId: scope.trainerId,
      visitor: isReviewed(row, scope) ? undefined : scope.viewer,
    });
    return {
      ...presentCentre(row),
      visits: visits.map((visit) => presentVisit(visit, links)),
      visitCount,
      isReviewer: scope.provider === undefined && isReviewed(row, scope),
    };
  };

type LockedPoint = NonNullable<Awaited<ReturnType<Services['centreVisits']['lockPoint']>>>;

type Deps = ReadDeps &
  Pick<
    Services,
    | 'database'
    | 'clock'
    | 'centreVisits'
    | 'history'
    | 'audit'
    | 'outbox'
    | 'memberships'
    | 'admins'
    | 'documents'
  >;

const record = async (
  { history, audit }: Deps,
  { actor, ip }: CentreStep,
  {
    id,
    action,
    audited,
    detail,
  }: {
    id: string;
    action: HistoryAction<'centre'>;
    audited: AuditAction;
    detail?: Record<string, unknown>;
  },
): Promise<void> => {
  const centre = { kind: 'centre' as const, id };
  await history.add({ record: centre, action, from: null, to: null, actor });
  await audit.add({ action: audited, actor, record: centre, ip, ...(detail && { detail }) });
};

type Visited = { id: string; form: VisitForm; scope: CentreScope };

/** By an L1 admin of the city. The managers of the training provider are notified. */
export const addVisit =
  (deps: Deps) =>
  (step: CentreStep, { id, form, scope }: Visited): Promise<void> => {
    const { database, centreVisits, memberships, outbox, clock } = deps;
    if (form.visitedOn > dayInKolkata(clock()))
      throw fieldProblem('visitedOn', centreMessages.visitAhead);
    return database.transaction(async () => {
      const centre = await findCentre(deps, id, scope);
      await centreVisits.add({ ...form, centreId: id, visitedBy: step.actor.id });
      await record(deps, step, { id, action: 'visit', audited: 'centre-visited' });
      for (const { id: managerId, ...to } of await memberships.managersOf(centre.providerId))
        await outbox.add({
          event: 'centre-visited',
          record: { kind: 'account', id: managerId },
          centre: { id, name: centre.name },
          visitedOn: form.visitedOn,
          by: step.actor.name,
          points: form.points,
          to,
        });
    });
  };

type Photo = { id: string; visitId: string; documentId: string; scope: CentreScope };

export const addVisitPhoto =
  (deps: Deps) =>
  (step: CentreStep, { id, visitId, documentId, scope }: Photo): Promise<void> => {
    const { database, centreVisits, documents } = deps;
    return database.transaction(async () => {
      const centre = await findCentre(deps, id, scope);
      const visit = await centreVisits.lock(id, visitId);
      if (!visit || !seesVisit(centre, scope, visit.visitedBy))
        throw new Problem('NOT_FOUND', centreMessages.visitNotFound);
      if ((await centreVisits.countPhotos(visitId)) >= visitPhotosMax)
        throw fieldProblem('photo', centreMessages.tooManyPhotos);
      await documents.attach(documentId);
      if (!(await documents.isPicture(documentId)))
        throw fieldProblem('photo', centreMessages.notAPhoto);
      await centreVisits.addPhoto(visitId, documentId);
      const detail = { documentId };
      await record(deps, step, { id, action: 'photo', audited: 'centre-photo-added', detail });
    });
  };

type Point = { id: string; pointId: string; scope: CentreScope };

type PointStep = 'done' | 'returned' | 'closed';

const pointActions = {
  done: 'finish-point',
  returned: 'return-point',
  closed: 'close-point',
} as const;

/** The other side is notified: the L1 admins of the city and the visitor, or the managers. */
const notifyOfPoint = async (
  { outbox, memberships, admins }: Deps,
  { actor }: CentreStep,
  { point, step, centre }: { point: LockedPoint; step: PointStep; centre: ListedCentre },
): Promise<void> => {
  const about = { centre: { id: centre.id, name: centre.name }, point: point.text };
  if (step === 'done') {
    for (const { id, ...to } of await admins.reviewersOf(centre, point.visitedBy))
      await outbox.add({
        event: 'centre-point-done',
        record: { kind: 'account', id },
        ...about,
        by: centre.providerName,
        to,
      });
    return;
  }
  for (const { id, ...to } of await memberships.managersOf(centre.providerId))
    await outbox.add({
      ...(step === 'closed'
        ? { event: 'centre-point-closed', role: 'TRAINING_PROVIDER' }
        : { event: 'centre-point-returned' }),
      record: { kind: 'account', id },
      ...about,
      by: actor.name,
      to,
    });
};

/** Whether a step changes something: one that is repeated changes nothing (FLT-07). */
const changesPoint = (step: PointStep, { doneAt, closedAt }: LockedPoint): boolean =>
  closedAt === null && (step === 'closed' || (step === 'done') === (doneAt === null));

/**
 * A manager marks a point as done. An L1 admin of the city, or the visitor after the centre moved, closes or returns it (T71).
 */
export const changePoint =
  (deps: Deps, step: PointStep) =>
  (by: CentreStep, { id, pointId, scope }: Point): Promise<void> => {
    const { database, centreVisits, clock } = deps;
    return database.transaction(async () => {
      const centre = await findCentre(deps, id, scope);
      const point = await centreVisits.lockPoint(id, pointId);
      if (!point || !seesVisit(centre, scope, point.visitedBy))
        throw new Problem('NOT_FOUND', centreMessages.pointNotFound);
      if (!changesPoint(step, point)) return;
      const { id: person } = by.actor;
      const columns = {
        done: { doneAt: clock(), doneBy: person },
        returned: { doneAt: null, doneBy: null },
        closed: { closedAt: clock(), closedBy: person },
      };
      await centreVisits.setPoint(pointId, columns[step]);
      const detail = { pointId };
      const audited = `centre-point-${step}` as const;
      await record(deps, by, { id, action: pointActions[step], audited, detail });
      await notifyOfPoint(deps, by, { point, step, centre });
    });
  };
