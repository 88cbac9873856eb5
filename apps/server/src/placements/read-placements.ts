import type { PlacementDocumentKind } from '@purboday/contract/conventions/enumerations';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import type { Page } from '@purboday/contract/conventions/schemas';
import type {
  OwnPlacement,
  PlacementDetail,
} from '@purboday/contract/placements/placements.contract';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import type { CheckInRecord, PlacementRecord } from '@purboday/contract/records/placements';
import type { SessionLinks } from '#server/domain/document/document-store.ts';
import type { StepActor } from '#server/domain/placement/placement-events.ts';
import type { PlacementQuery } from '#server/domain/placement/placement-list-store.ts';
import {
  presentCheckIn,
  presentPlacement,
  type ListedPlacement,
} from '#server/domain/placement/placement-presentation.ts';
import { placementNotFound } from '#server/domain/placement/placement-service.ts';
import type { CheckIn } from '#server/domain/placement/placement-store.ts';
import {
  isLivePlacement,
  presentSharing,
  sharingOfPlacement,
  presentShownSharing,
  sharedWhileLive,
} from '#server/domain/sharing/visible-person.ts';
import { presentPage } from '#server/platform/database/paging.ts';
import type { SheetColumn } from '#server/platform/sheets/sheet.ts';
import type { Services } from '#server/services.ts';

type Added = {
  id: string;
  kind: PlacementDocumentKind;
  documentId: string;
  provider?: string;
  /** Months, `YYYY-MM`. */
  paidFrom?: string | undefined;
  paidTo?: string | undefined;
};

const toFirstDay = (month: string): string => `${month}-01`;

/** Documents that prove a placement, and their check by an admin. */
export const placementDocumentService = ({
  database,
  placements,
  placementDocuments,
  documents,
  placementEvents,
  clock,
}: Pick<
  Services,
  'database' | 'placements' | 'placementDocuments' | 'documents' | 'placementEvents' | 'clock'
>) => {
  const requirePlacement = async (id: string, provider?: string) => {
    const placement = await placements.lock(id);
    const mine =
      provider === undefined ||
      (placement?.providerId === provider && placement.withdrawnAt === null);
    if (!placement || !mine) throw placementNotFound();
    return placement;
  };

  return {
    /** @throws Problem INVALID for a month that has not begun */
    add: ({ id, kind, documentId, provider, ...paid }: Added, by: StepActor): Promise<void> =>
      database.transaction(async () => {
        const placement = await requirePlacement(id, provider);
        const { paidFrom = null, paidTo = paidFrom } = kind === 'offer_letter' ? {} : paid;
        if (paidTo !== null && toFirstDay(paidTo) > dayInKolkata(clock()))
          throw fieldProblem(
            paidTo === paidFrom ? 'paidFrom' : 'paidTo',
            placementMessages.monthAhead,
          );
        await documents.attach(documentId);
        await placementDocuments.add({
          placementId: id,
          documentId,
          kind,
          paidFrom: paidFrom && toFirstDay(paidFrom),
          paidTo: paidTo && toFirstDay(paidTo),
        });
        await placements.raiseEvidence(id, 'DOCUMENTED');
        await placementEvents.recordDocument(placement, kind, by);
      }),

    /** FLT-07: a repeated check changes nothing. */
    check: (id: string, by: StepActor): Promise<void> =>
      database.transaction(async () => {
        const placement = await requirePlacement(id);
        if ((await placementDocuments.list(id)).length === 0)
          throw new Problem('INVALID_TRANSITION', placementMessages.noDocument);
        if (placement.evidence === 'CHECKED') return;
        await placements.raiseEvidence(id, 'CHECKED');
        await placementEvents.recordCheck(placement, by);
      }),
  };
};

/** Employers see their own answers; of others only whether the candidate still works there. */
const presentOwnCheckIn = (row: CheckIn): CheckInRecord => ({
  ...presentCheckIn(row),
  answer: row.answer === 'changed' ? 'left' : row.answer,
  reason: null,
});

const presentOwnPlacement = (
  row: ListedPlacement,
  {
    checkIns,
    lastContact,
  }: { checkIns: readonly CheckIn[]; lastContact: OwnPlacement['lastContact'] },
): OwnPlacement => {
  const sharing = presentShownSharing(sharingOfPlacement(row));
  const placement = presentPlacement(row);
  return {
    ...placement,
    ...presentSharing(sharing),
    mobileNumber: sharedWhileLive(sharing, placement.mobileNumber),
    title: sharedWhileLive(sharing, placement.title),
    monthlyPay: sharedWhileLive(sharing, placement.monthlyPay),
    state: sharedWhileLive(sharing, placement.state) ?? '',
    city: sharedWhileLive(sharing, placement.city) ?? '',
    reason: row.reasonByEmployer ? row.reason : null,
    checkIns: checkIns.map(presentOwnCheckIn),
    lastContact: sharedWhileLive(sharing, lastContact),
  };
};

export const readPlacements = ({
  placementLists,
  checkIns,
  contacts,
  placementDocuments,
  history,
  clock,
  settings,
}: Pick<
  Services,
  | 'placementLists'
  | 'checkIns'
  | 'contacts'
  | 'placementDocuments'
  | 'history'
  | 'clock'
  | 'settings'
>) => {
  /** Reads the check-ins and contacts of the page in one query each. */
  const asOwn = async (rows: ListedPlacement[], provider: string): Promise<OwnPlacement[]> => {
    if (rows.length === 0) return [];
    const all = await checkIns.listOfPlacements(rows.map(({ id }) => id));
    const byPlacement = Map.groupBy(all, ({ placementId }) => placementId);
    const last = await contacts.listLastOf(
      provider,
      rows.map(({ candidateId }) => candidateId),
    );
    return rows.map((row) =>
      presentOwnPlacement(row, {
        checkIns: byPlacement.get(row.id) ?? [],
        lastContact: last.get(row.candidateId) ?? null,
      }),
    );
  };

  return {
    list: async (query: PlacementQuery): Promise<{ data: PlacementRecord[]; page: Page }> =>
      presentPage(await placementLists.read(query), presentPlacement),

    listOwn: async (
      query: PlacementQuery & { provider: string },
    ): Promise<{ data: OwnPlacement[]; page: Page }> => {
      const own = { isLive: isLivePlacement };
      const { rows, page } = await placementLists.read({ ...query, own });
      return { data: await asOwn(rows, query.provider), page };
    },

    /** The same 404 for another provider's placement and after a withdrawal (SEC-28). */
    own: async (provider: string, id: string): Promise<OwnPlacement> => {
      const row = await placementLists.find(id);
      const isOwn = row?.providerId === provider && row.withdrawnAt === null;
      const [shown] = isOwn ? await asOwn([row], provider) : [];
      if (!shown) throw placementNotFound();
      return shown;
    },

    onFile: async (id: string, links: SessionLinks): Promise<PlacementDetail> => {
      const row = await placementLists.find(id);
      if (!row) throw placementNotFound();
      const planned = await checkIns.listOfPlacements([id]);
      const days = [...settings.checkInDays, ...planned.map((one) => one.days)];
      return {
        ...presentPlacement(row),
        checkIns: planned.map(presentCheckIn),
        documents: (await placementDocuments.list(id)).map(
          ({ id: _id, documentId, kind, createdAt, paidFrom, paidTo }) => ({
            _id,
            kind,
            file: links.link(documentId, { kind: 'placement', id }),
            addedAt: createdAt.toISOString(),
            paidFrom: paidFrom && paidFrom.slice(0, 7),
            paidTo: paidTo && paidTo.slice(0, 7),
          }),
        ),
        outcomes: await placementLists.listOutcomes(id, {
          days: [...new Set(days)].toSorted((a, b) => a - b),
          today: dayInKolkata(clock()),
        }),
        history: await history.of(id),
      };
    },
  };
};

export type ReadPlacements = ReturnType<typeof readPlacements>;

/** Employers' lists have no contact data once the work is over. */
type ExportedPlacement = Omit<PlacementRecord, 'mobileNumber'> & { mobileNumber: string | null };

export const placementColumns: readonly SheetColumn<ExportedPlacement>[] = [
  { header: 'Placement ID', width: 38, of: ({ _id }) => _id },
  { header: 'Registration ID', width: 38, of: ({ candidateId }) => candidateId },
  { header: 'Candidate', width: 26, of: ({ name }) => name },
  { header: 'Mobile Number', width: 14, of: ({ mobileNumber }) => mobileNumber },
  { header: 'Kind', of: ({ kind }) => kind },
  { header: 'Status', of: ({ status }) => status },
  { header: 'Employer', width: 30, of: ({ employer }) => employer?.name ?? '' },
  { header: 'Title', width: 24, of: ({ title }) => title ?? '' },
  { header: 'Monthly Pay', of: ({ monthlyPay }) => monthlyPay ?? '' },
  { header: 'City', of: ({ city }) => city },
  { header: 'State', of: ({ state }) => state },
  { header: 'Offered On', of: ({ offeredOn }) => offeredOn ?? '' },
  { header: 'Joined On', of: ({ joinedOn }) => joinedOn ?? '' },
  { header: 'Left On', of: ({ leftOn }) => leftOn ?? '' },
  { header: 'Reason', width: 30, of: ({ reason }) => reason ?? '' },
  { header: 'Evidence', of: ({ evidence }) => evidence },
  { header: 'Incomplete', of: ({ incomplete }) => (incomplete ? 'yes' : '') },
  { header: 'Asked from', of: ({ dueOn }) => dueOn ?? '' },
];
