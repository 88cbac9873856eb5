import type { Page } from '@purboday/contract/conventions/schemas';
import type { Person } from '@purboday/contract/numbers/numbers.schemas';
import type { JourneySettling } from '#server/domain/journey/settle-journeys.ts';
import type { Place } from '#server/platform/http/actor.ts';
import { pageOf } from '#server/platform/database/paging.ts';
import type { PeopleQuery, PeopleStore, PersonRow } from './people-store.ts';
import { requireOrder } from './read-numbers.ts';

type Deps = { people: PeopleStore; journeys: Pick<JourneySettling, 'settleSoon'> };

/** Who reads: admins of these cities, or a provider, who no longer sees whoever has gone on to another one. */
export type Reader = { places?: readonly Place[]; ownProvider?: string };

const present = (row: PersonRow, seen: boolean): Person => ({
  _id: row.id,
  registrationCode: row.erasedAt === null ? row.registrationCode : null,
  name: row.erasedAt === null && seen ? row.name : null,
  city: seen ? row.city : '',
  state: row.state,
  erased: row.erasedAt !== null,
  registeredOn: row.registeredOn,
  approvedOn: row.approvedOn,
  rejectedOn: row.rejectedOn,
  assignedOn: row.assignedOn,
  trainedOn: row.trainedOn,
  placedOn: row.placedOn,
  kept: row.outcome,
  waits: row.waits,
});

/** A page of the people whom a figure of a dashboard counts. */
export const listPeople =
  ({ people, journeys }: Deps) =>
  async (
    { places, ownProvider }: Reader,
    asked: PeopleQuery,
  ): Promise<{ data: Person[]; page: Page }> => {
    requireOrder(asked);
    await journeys.settleSoon();
    const query = ownProvider === undefined ? asked : { ...asked, provider: ownProvider };
    const read = await people.read(places, query);
    const { rows, page } = pageOf(read.rows, query, read.total, ({ registeredAt, id }) => ({
      sort: registeredAt.toISOString(),
      id,
    }));
    return { data: rows.map((row) => present(row, ownProvider === undefined || row.here)), page };
  };

export type ListPeople = ReturnType<typeof listPeople>;
