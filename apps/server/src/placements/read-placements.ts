import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { Page } from '@purboday/contract/conventions/schemas';
import type {
  OwnPlacement,
  PlacementOnFile,
} from '@purboday/contract/placements/placements.contract';
import type { PlacementRecord } from '@purboday/contract/records/placements';
import type { Services } from '#server/services.ts';
import type { OwnLinks } from '#server/domain/document/document-link.ts';
import { placementNotFound } from '#server/domain/placement/placement-refusals.ts';
import type { PlacementQuery } from '#server/domain/placement/placement-list-store.ts';
import {
  presentCheckIn,
  presentPlacement,
  type ListedPlacement,
} from '#server/domain/placement/placement-presentation.ts';
import { isLivePlacement } from '#server/domain/sharing/visible-person.ts';
import { pageOf } from '#server/platform/database/paging.ts';
import { presentOwnPlacement } from './present-own-placement.ts';

type Deps = Pick<
  Services,
  'placementLists' | 'checkIns' | 'placementDocuments' | 'history' | 'clock' | 'settings'
>;

const position = ({ createdAt, id }: ListedPlacement) => ({ sort: createdAt.toISOString(), id });

/** What admins and employers read of placements. */
export const readPlacements = ({
  placementLists,
  checkIns,
  placementDocuments,
  history,
  clock,
  settings,
}: Deps) => {
  /** The rows of a page as their employer sees them, with their check-ins in one query. */
  const asOwn = async (rows: ListedPlacement[]): Promise<OwnPlacement[]> => {
    const all = rows.length === 0 ? [] : await checkIns.ofAll(rows.map(({ id }) => id));
    const byPlacement = Map.groupBy(all, ({ placementId }) => placementId);
    return rows.map((row) => presentOwnPlacement(row, byPlacement.get(row.id) ?? []));
  };

  const paged = async (query: PlacementQuery) => {
    const { rows: read, total } = await placementLists.read(query);
    return pageOf(read, query, total, position);
  };

  return {
    list: async (query: PlacementQuery): Promise<{ data: PlacementRecord[]; page: Page }> => {
      const { rows, page } = await paged(query);
      return { data: rows.map(presentPlacement), page };
    },

    listOwn: async (
      provider: string,
      query: PlacementQuery,
    ): Promise<{ data: OwnPlacement[]; page: Page }> => {
      const { rows, page } = await paged({ ...query, provider, own: { isLive: isLivePlacement } });
      return { data: await asOwn(rows), page };
    },

    /** Of another provider, and once the sharing is withdrawn, a placement is not there (SEC-28). */
    own: async (provider: string, id: string): Promise<OwnPlacement> => {
      const row = await placementLists.find(id);
      const isOwn = row?.providerId === provider && row.withdrawnAt === null;
      const [shown] = isOwn ? await asOwn([row]) : [];
      if (!shown) throw placementNotFound();
      return shown;
    },

    onFile: async (id: string, links: OwnLinks): Promise<PlacementOnFile> => {
      const row = await placementLists.find(id);
      if (!row) throw placementNotFound();
      return {
        ...presentPlacement(row),
        checkIns: (await checkIns.ofAll([id])).map(presentCheckIn),
        documents: (await placementDocuments.of(id)).map(
          ({ id: _id, documentId, kind, createdAt }) => ({
            _id,
            kind,
            file: links.link(documentId, { kind: 'placement', id }),
            addedAt: createdAt.toISOString(),
          }),
        ),
        outcomes: await placementLists.outcomesOf(id, {
          days: settings.checkInDays,
          today: dayInKolkata(clock()),
        }),
        history: await history.of(id),
      };
    },
  };
};

export type ReadPlacements = ReturnType<typeof readPlacements>;
