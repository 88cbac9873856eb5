import {
  visitPhotosMax,
  type CentreDetail,
  type VisitForm,
} from '@purboday/contract/centres/centres.contract';
import { centreMessages } from '@purboday/contract/centres/centres.messages';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import type { Notification } from '#server/domain/outbox/notification-events.ts';
import type { SessionLinks } from '#server/domain/document/document-store.ts';
import { includesCity } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import type { CentreListStore, CentreScope, ListedCentre } from './centre-list-store.ts';
import { findCentre, type CentreStep } from './manage-centres.ts';
import { presentCentre, presentVisit } from './present-centre.ts';
import type { VisitListStore } from './visit-list-store.ts';

type ReadDeps = { list: CentreListStore; visitList: VisitListStore };

/** Whether the caller sees all visits of a centre: an L1 admin of another city sees only own ones. */
const isReviewed = (centre: ListedCentre, { places }: CentreScope): boolean =>
  places === undefined || includesCity(places, centre);

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

type RecordVisitsDeps = ReadDeps &
  Pick<
    Services,
    'database' | 'clock' | 'centreVisits' | 'recordStep' | 'memberships' | 'admins' | 'documents'
  >;

type Visited = { id: string; form: VisitForm; scope: CentreScope };

/** By an L1 admin of the city. The managers of the training provider are notified. */
export const addVisit =
  (deps: RecordVisitsDeps) =>
  (step: CentreStep, { id, form, scope }: Visited): Promise<void> => {
    const { database, centreVisits, memberships, clock, recordStep } = deps;
    if (form.visitedOn > dayInKolkata(clock()))
      throw fieldProblem('visitedOn', centreMessages.visitAhead);
    return database.transaction(async () => {
      const centre = await findCentre(deps, id, scope);
      await centreVisits.add({ ...form, centreId: id, visitedBy: step.actor.id });
      await recordStep({
        ...step,
        record: { kind: 'centre', id },
        action: 'visit',
        notify: (await memberships.managersOf(centre.providerId)).map(
          ({ id: managerId, ...to }) => ({
            event: 'centre-visited',
            record: { kind: 'account', id: managerId },
            centre: { id, name: centre.name },
            visitedOn: form.visitedOn,
            by: step.actor.name,
            points: form.points,
            to,
          }),
        ),
      });
    });
  };

type Photo = { id: string; visitId: string; documentId: string; scope: CentreScope };

export const addVisitPhoto =
  (deps: RecordVisitsDeps) =>
  (step: CentreStep, { id, visitId, documentId, scope }: Photo): Promise<void> => {
    const { database, centreVisits, documents, recordStep } = deps;
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
      await recordStep({
        ...step,
        record: { kind: 'centre', id },
        action: 'photo',
        detail: { documentId },
      });
    });
  };

type Point = { id: string; pointId: string; scope: CentreScope };

type PointStep = 'done' | 'returned' | 'closed';

const pointActions = {
  done: 'finish-point',
  returned: 'return-point',
  closed: 'close-point',
} as const;

/** For the other side: the L1 admins of the city and the visitor, or the managers. */
const listPointNotifications = async (
  { memberships, admins }: RecordVisitsDeps,
  { actor }: CentreStep,
  { point, step, centre }: { point: LockedPoint; step: PointStep; centre: ListedCentre },
): Promise<Notification[]> => {
  const about = { centre: { id: centre.id, name: centre.name }, point: point.text };
  if (step === 'done')
    return (await admins.reviewersOf(centre, point.visitedBy)).map(({ id, ...to }) => ({
      event: 'centre-point-done',
      record: { kind: 'account', id },
      ...about,
      by: centre.providerName,
      to,
    }));
  return (await memberships.managersOf(centre.providerId)).map(({ id, ...to }) => ({
    ...(step === 'closed'
      ? { event: 'centre-point-closed', role: 'TRAINING_PROVIDER' }
      : { event: 'centre-point-returned' }),
    record: { kind: 'account', id },
    ...about,
    by: actor.name,
    to,
  }));
};

/** Whether a step changes something: one that is repeated changes nothing (FLT-07). */
const changesPoint = (step: PointStep, { doneAt, closedAt }: LockedPoint): boolean =>
  closedAt === null && (step === 'closed' || (step === 'done') === (doneAt === null));

/**
 * A manager marks a point as done. An L1 admin of the city, or the visitor after the centre moved, closes or returns it (T71).
 */
export const changePoint =
  (deps: RecordVisitsDeps, step: PointStep) =>
  (by: CentreStep, { id, pointId, scope }: Point): Promise<void> => {
    const { database, centreVisits, clock, recordStep } = deps;
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
      await recordStep({
        ...by,
        record: { kind: 'centre', id },
        action: pointActions[step],
        detail: { pointId },
        notify: await listPointNotifications(deps, by, { point, step, centre }),
      });
    });
  };
