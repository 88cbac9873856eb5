import { Problem } from '@purboday/contract/conventions/problem';
import type { Page } from '@purboday/contract/conventions/schemas';
import type { RetentionEntry } from '@purboday/contract/erasure/retention.contract';
import { retentionMessages } from '@purboday/contract/erasure/retention.messages';
import { presentHold } from '#server/domain/retention/retention-table.ts';
import { pageOf, totalOf } from '#server/platform/database/paging.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { momentInIndia, type SheetColumn } from '#server/platform/sheets/sheet.ts';
import type { Services } from '#server/services.ts';
import type {
  RetentionListQuery,
  RetentionListStore,
  StoredRetention,
} from './retention-list-store.ts';

/** What the export of the records that fall due holds. */
export const retentionColumns: readonly SheetColumn<RetentionEntry>[] = [
  { header: 'Registration ID', width: 38, of: ({ _id }) => _id },
  { header: 'Registration Code', width: 14, of: ({ registrationCode }) => registrationCode },
  { header: 'Name', width: 26, of: ({ name }) => name },
  { header: 'Email', width: 30, of: ({ email }) => email },
  { header: 'Mobile Number', width: 16, of: ({ mobileNumber }) => mobileNumber },
  { header: 'Status', width: 14, of: ({ status }) => status },
  { header: 'Falls due (IST)', of: ({ dueAt }) => dueAt && momentInIndia(dueAt) },
  { header: 'Told (IST)', of: ({ toldAt }) => toldAt && momentInIndia(toldAt) },
  {
    header: 'Notice accepted (IST)',
    of: ({ notifiedAt }) => notifiedAt && momentInIndia(notifiedAt),
  },
  { header: 'Kept because', width: 30, of: ({ hold }) => hold?.reason ?? null },
  { header: 'Kept since (IST)', of: ({ hold }) => hold && momentInIndia(hold.at) },
  { header: 'Kept by', width: 26, of: ({ hold }) => hold?.by ?? null },
];

type ListRetentionDeps = { list: Pick<RetentionListStore, 'list' | 'count'> };

/** A record as L2 sees it. */
const presentRetention = (row: StoredRetention): RetentionEntry => ({
  _id: row.id,
  registrationCode: row.registrationCode,
  name: row.name,
  email: row.email,
  mobileNumber: row.mobileNumber,
  status: row.status,
  dueAt: row.dueAt?.toISOString() ?? null,
  toldAt: row.toldAt?.toISOString() ?? null,
  notifiedAt: row.notifiedAt?.toISOString() ?? null,
  hold: presentHold(row),
  may: { hold: row.heldAt === null, release: row.heldAt !== null },
});

const sortFieldOf = { due: 'dueAt', unnotified: 'toldAt', held: 'heldAt' } as const;

/** A page of the records in one state. */
export const listRetention =
  ({ list }: ListRetentionDeps) =>
  async (query: RetentionListQuery): Promise<{ data: RetentionEntry[]; page: Page }> => {
    const read = await list.list(query);
    const total = await totalOf(query, () => list.count(query));
    const { rows, page } = pageOf(read, query, total, (row) => ({
      sort: (row[sortFieldOf[query.state]] ?? new Date(0)).toISOString(),
      id: row.id,
    }));
    return { data: rows.map(presentRetention), page };
  };

type HoldRecordDeps = Pick<Services, 'database' | 'retention' | 'audit'> & {
  list: Pick<RetentionListStore, 'find'>;
};

type Step = { id: string; ip: string };

/** Keeps a record beyond its period, and no longer (SEC-58). The reason stands beside the record; the audit trail names who and when. */
export const holdRecord = ({ database, retention, list, audit }: HoldRecordDeps) => {
  const found = async (id: string) => {
    const row = await list.find(id);
    if (!row) throw new Problem('NOT_FOUND');
    return presentRetention(row);
  };
  const note = (action: 'retention-held' | 'retention-released', actor: Actor, step: Step) =>
    audit.add({ action, actor, record: { kind: 'candidate', id: step.id }, ip: step.ip });

  return {
    /** @throws Problem NOT_FOUND; INVALID_TRANSITION (409) when it is kept already */
    hold: (actor: Actor, step: Step & { reason: string }): Promise<RetentionEntry> =>
      database.transaction(async () => {
        await found(step.id);
        if (!(await retention.hold(step.id, step.reason, actor.id)))
          throw new Problem('INVALID_TRANSITION', retentionMessages.alreadyHeld);
        await note('retention-held', actor, step);
        return found(step.id);
      }),

    /** @throws Problem NOT_FOUND; INVALID_TRANSITION (409) when it is not kept */
    release: (actor: Actor, step: Step): Promise<RetentionEntry> =>
      database.transaction(async () => {
        await found(step.id);
        if (!(await retention.release(step.id)))
          throw new Problem('INVALID_TRANSITION', retentionMessages.notHeld);
        await note('retention-released', actor, step);
        return found(step.id);
      }),
  };
};
