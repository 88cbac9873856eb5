import { randomUUID } from 'node:crypto';
import { sharedWhileLive } from '#server/domain/sharing/visible-person.ts';
import type { Page } from '@purboday/contract/conventions/schemas';
import type { Person } from '@purboday/contract/reports/reports.contract';
import type { FunnelRefresh } from '#server/domain/funnel/refresh-funnel.ts';
import type { ScopedCity } from '#server/platform/http/actor.ts';
import { toPage } from '#server/platform/database/paging.ts';
import {
  revealsPersonalFacts,
  type PeopleQuery,
  type PeopleStore,
  type PersonRow,
} from './people-store.ts';
import { requireOrder } from './read-report.ts';

type Deps = { people: PeopleStore; funnel: Pick<FunnelRefresh, 'refreshForReport'> };

/** Admins of these cities, or the provider of the people. */
export type PeopleScope = { places?: readonly ScopedCity[]; ownProvider?: string };

/** A person who is only counted. The random id belongs to no record. */
const counted = ({ registeredOn, erasedAt }: PersonRow): Person => ({
  _id: randomUUID(),
  registrationCode: null,
  name: null,
  city: '',
  state: '',
  erased: erasedAt !== null,
  registeredOn,
  approvedOn: null,
  rejectedOn: null,
  assignedOn: null,
  trainedOn: null,
  placedOn: null,
  kept: null,
  waits: null,
});

const present = (row: PersonRow): Person => ({
  _id: row.id,
  registrationCode: row.erasedAt === null ? row.registrationCode : null,
  name: row.erasedAt === null ? row.name : null,
  city: row.city,
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

/** Providers see only the name once the relation has ended, and only a count after a withdrawal (T31, T58). */
const presentToOwn = (row: PersonRow, query: PeopleQuery): Person => {
  const { sharing } = row;
  if (sharing === 'withdrawn' || (sharing === 'ended' && revealsPersonalFacts(query)))
    return counted(row);
  const person = present(row);
  return {
    ...person,
    name: row.here ? person.name : null,
    city: sharedWhileLive(sharing, person.city) ?? '',
    state: sharedWhileLive(sharing, person.state) ?? '',
  };
};

export const listPeople =
  ({ people, funnel }: Deps) =>
  async (
    { places, ownProvider }: PeopleScope,
    request: PeopleQuery,
  ): Promise<{ data: Person[]; page: Page }> => {
    requireOrder(request);
    await funnel.refreshForReport();
    const isOwn = ownProvider !== undefined;
    const query: PeopleQuery = isOwn
      ? { ...request, provider: ownProvider, isOwn }
      : { ...request, places };
    const read = await people.read(query);
    const { rows, page } = toPage(read.rows, query, read.total, ({ registeredAt, id }) => ({
      sort: registeredAt.toISOString(),
      id,
    }));
    return { data: rows.map((row) => (isOwn ? presentToOwn(row, query) : present(row))), page };
  };

export type ListPeople = ReturnType<typeof listPeople>;
