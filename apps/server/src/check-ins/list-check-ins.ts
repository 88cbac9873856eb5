import type { DueCheckIn } from '@purboday/contract/check-ins/check-ins.contract';
import { dayInKolkata, daysAfter } from '@purboday/contract/conventions/kolkata-days';
import { checkIn as limits } from '@purboday/contract/conventions/limits';
import type { Page } from '@purboday/contract/conventions/schemas';
import type { Services } from '#server/services.ts';
import { presentCheckIn } from '#server/domain/placement/placement-presentation.ts';
import { pageOf, type Paging } from '#server/platform/database/paging.ts';
import type { DueCheckInStore, DueRow } from './due-check-in-store.ts';

type Deps = Pick<Services, 'clock'> & {
  dues: DueCheckInStore;
};

const toCall = ({ status, toldAt, dueOn }: DueRow, today: string): boolean => {
  const since = toldAt === null ? dueOn : dayInKolkata(toldAt);
  return status === 'UNREACHED' || daysAfter(since, limits.callDays) <= today;
};

const present = (row: DueRow, today: string): DueCheckIn => ({
  ...presentCheckIn(row),
  placementId: row.placementId,
  candidateId: row.candidateId,
  name: row.name,
  mobileNumber: row.mobileNumber,
  employer: row.employer,
  title: row.title,
  joinedOn: row.joinedOn,
  state: row.state,
  city: row.city,
  toCall: toCall(row, today),
});

/** Whom to ask on or before a day, the longest waiting first. */
export const listCheckIns =
  ({ dues, clock }: Deps) =>
  async (
    query: Paging & { due?: string | undefined },
  ): Promise<{ data: DueCheckIn[]; page: Page }> => {
    const today = dayInKolkata(clock());
    const { rows: read, total } = await dues.read({ ...query, due: query.due ?? today });
    const { rows, page } = pageOf(read, query, total, ({ callOn, id }) => ({
      sort: callOn ?? '',
      id,
    }));
    return { data: rows.map((row) => present(row, today)), page };
  };
