import type { Page } from '@purboday/contract/conventions/schemas';
import type { StalledPerson } from '@purboday/contract/stalled/stalled.contract';
import type { WaitingStep } from '@purboday/contract/stalled/steps';
import { pageOf, type Paging } from '#server/platform/database/paging.ts';
import type { readTaskOwner } from './stalled-owner-store.ts';
import type { StalledRow, StalledStore } from './stalled-store.ts';

type Query = Paging & { owner: string; step?: WaitingStep | undefined };

const present = (row: StalledRow): StalledPerson => ({
  _id: row.personId,
  kind: row.kind,
  registrationCode: row.registrationCode,
  name: row.name,
  mobileNumber: row.mobileNumber,
  state: row.state,
  city: row.city,
  step: row.step,
  since: new Date(row.since).toISOString(),
  providerName: row.providerName,
  lastContact: row.lastContact && {
    ...row.lastContact,
    at: new Date(row.lastContact.at).toISOString(),
  },
});

type Deps = { people: StalledStore; readOwner: ReturnType<typeof readTaskOwner> };

/** A page of the overdue tasks of an owner, the oldest first. */
export const listStalled =
  ({ people, readOwner }: Deps) =>
  async ({ owner, step, ...query }: Query): Promise<{ data: StalledPerson[]; page: Page }> => {
    const { rows: read, total } = await people.read(await readOwner(owner, step), query);
    const { rows, page } = pageOf(read, query, total, ({ since, id }) => ({
      sort: new Date(since).toISOString(),
      id,
    }));
    return { data: rows.map(present), page };
  };
