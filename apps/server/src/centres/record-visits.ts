import {
  visitPhotosMax,
  type CentreDetail,
  type ListedVisit,
  type VisitForm,
} from '@purboday/contract/centres/centres.contract';
import { centreMessages } from '@purboday/contract/centres/centres.messages';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import type { Page } from '@purboday/contract/conventions/schemas';
import type { HistoryAction } from '@purboday/contract/records/history-actions';
import type { AuditAction } from '#server/domain/audit/audit-tables.ts';
import type { SessionLinks } from '#server/domain/document/document-store.ts';
import { toPage } from '#server/platform/database/paging.ts';
import type { Services } from '#server/services.ts';
import type { CentreListStore, CentreScope, ListedCentre } from './centre-list-store.ts';
import { findCentre, type CentreStep } from './manage-centres.ts';
import { presentCentre, presentListedVisit, presentVisit } from './present-centre.ts';
import type { VisitListStore, VisitRequest } from './visit-list-store.ts';

type ReadDeps = { list: CentreListStore; visitList: VisitListStore };

export const listVisits =
  ({ visitList, clock }: ReadDeps & Pick<Services, 'clock'>) =>
  async (
    query: VisitRequest,
    links: SessionLinks,
  ): Promise<{ data: ListedVisit[]; page: Page }> => {
    const read = await visitList.read({ ...query, today: dayInKolkata(clock()) });
    const { rows, page } = toPage(read.rows, query, read.total, ({ id, visitedOn }) => ({
      sort: visitedOn,
      id,
    }));
    return { data: rows.map((visit) => presentListedVisit(visit, links)), page };
  };

export const readCentreWithVisits =
  (deps: ReadDeps) =>
  async (id: string, scope: CentreScope, links: SessionLinks): Promise<CentreDetail> => {
    const row = await findCentre(deps, id, scope);
    const { visits, visitCount } = await deps.visitList.latest(id, scope);
    return {
      ...presentCentre(row),
      visits: visits.map((visit) => presentVisit(visit, links)),
      visitCount,
    };
  };

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
      await findCentre(deps, id, scope);
      if (!(await centreVisits.lock(id, visitId)))
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

type ClosedPoint = { text: string; centre: ListedCentre };

/** The other side learns that a point was closed: the L1 admins of the city, or the managers. */
const notifyOfClosedPoint = async (
  { outbox, memberships, admins }: Deps,
  { actor }: CentreStep,
  { text, centre }: ClosedPoint,
): Promise<void> => {
  const isByProvider = actor.role === 'TRAINING_PROVIDER';
  const readers = isByProvider
    ? await admins.l1AdminsOf(centre)
    : await memberships.managersOf(centre.providerId);
  for (const { id, ...to } of readers)
    await outbox.add({
      event: 'centre-point-closed',
      record: { kind: 'account', id },
      role: isByProvider ? 'L1_ADMIN' : 'TRAINING_PROVIDER',
      centre: { id: centre.id, name: centre.name },
      point: text,
      by: isByProvider ? (actor.providerName ?? '') : actor.name,
      to,
    });
};

/** By an L1 admin of the city or the training provider. Closing a closed point changes nothing (FLT-07). */
export const closePoint =
  (deps: Deps) =>
  (step: CentreStep, { id, pointId, scope }: Point): Promise<void> => {
    const { database, centreVisits } = deps;
    return database.transaction(async () => {
      const centre = await findCentre(deps, id, scope);
      const point = await centreVisits.lockPoint(id, pointId, scope);
      if (!point) throw new Problem('NOT_FOUND', centreMessages.pointNotFound);
      if (point.closedAt !== null) return;
      await centreVisits.closePoint(pointId, step.actor.id);
      const detail = { pointId };
      await record(deps, step, {
        id,
        action: 'close-point',
        audited: 'centre-point-closed',
        detail,
      });
      await notifyOfClosedPoint(deps, step, { text: point.text, centre });
    });
  };
