import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import type { GuardianConsent } from '@purboday/contract/guardians/age';
import type { WaitingOrder } from '@purboday/contract/pages/list-filters';
import { sql } from 'drizzle-orm';
import {
  atTime,
  parseCursor,
  parseTimeCursor,
  type Position,
} from '#server/platform/database/paging.ts';
import type { ScopedCity } from '#server/platform/http/authorization.ts';
import { similarCandidates } from './review-page-store.ts';

type Sorted = { id: string; name: string; statusSince: Date };

/** Each order matches an index. */
export type ListOrder = {
  column: 'status_since' | 'name';
  type: 'timestamptz' | 'text';
  way: 'asc' | 'desc';
  byStatus: boolean;
  /** @throws Problem INVALID (400) for a cursor of another order */
  position: (cursor: string) => Position;
  at: (row: Sorted) => Position;
};

const byTime = {
  column: 'status_since',
  type: 'timestamptz',
  byStatus: false,
  position: (cursor: string): Position => {
    const { at, id } = parseTimeCursor(cursor);
    return { sort: at.toISOString(), id };
  },
  at: atTime('statusSince'),
} as const;

const byName = {
  column: 'name',
  type: 'text',
  byStatus: true,
  position: parseCursor,
  at: ({ name, id }: Sorted): Position => ({ sort: name, id }),
} as const;

const up = { way: 'asc' } as const;
const down = { way: 'desc' } as const;

const orders: Record<WaitingOrder, ListOrder> = {
  waiting: { ...byTime, ...up },
  '-waiting': { ...byTime, ...down },
  name: { ...byName, ...up },
  '-name': { ...byName, ...down },
};

/** Longest in their status first by default. */
export const toOrder = (sort: WaitingOrder | undefined): ListOrder => orders[sort ?? 'waiting'];

export type LocationFilter = { state?: string | undefined; city?: string | undefined };

/** A city of another admin gives an empty list. */
export const narrowLocations = (
  places: readonly ScopedCity[],
  { state, city }: LocationFilter,
): ScopedCity[] =>
  places.filter((place) => (!state || place.state === state) && (!city || place.city === city));

export type ListedRow = {
  id: string;
  registrationCode: string;
  name: string;
  email: string | null;
  mobileNumber: string;
  skills: string[];
  status: RegistrationStatus;
  statusSince: Date;
  state: string;
  city: string;
  createdAt: Date;
  postalCode: string | null;
  sameMobile: boolean;
  samePerson: boolean;
  resubmitted: boolean;
  category: string | null;
  dateOfBirth: string | null;
  guardianConsent: GuardianConsent | null;
  guardianConsentNearby: boolean;
  version: number;
  texts: (string | null)[];
};

/** An array without names, because PostgreSQL and Node take half the time for it. Same order as in `readListedRows`. */
export const listedRowArray = sql`json_build_array(r.id, r.registration_code, r.name, r.email, r.mobile_number, r.skills, r.status,
  r.status_since, r.state, r.city, r.created_at, r.postal_code, ${similarCandidates.sameMobile}, ${similarCandidates.samePerson},
  r.correction_before is not null, r.category, r.date_of_birth, r.guardian_consent, r.guardian_consent_nearby, r.father_name, r.house_no, r.locality, r.version)`;

export type ListedRowArray = [
  id: string,
  registrationCode: string,
  name: string,
  email: string | null,
  mobileNumber: string,
  skills: string[],
  status: RegistrationStatus,
  statusSince: string,
  state: string,
  city: string,
  createdAt: string,
  postalCode: string | null,
  sameMobile: boolean,
  samePerson: boolean,
  resubmitted: boolean,
  category: string | null,
  dateOfBirth: string | null,
  guardianConsent: GuardianConsent | null,
  guardianConsentNearby: boolean,
  fatherName: string,
  houseNo: string | null,
  locality: string | null,
  version: number,
];

const readRow = (row: ListedRowArray): ListedRow => ({
  id: row[0],
  registrationCode: row[1],
  name: row[2],
  email: row[3],
  mobileNumber: row[4],
  skills: row[5],
  status: row[6],
  statusSince: new Date(row[7]),
  state: row[8],
  city: row[9],
  createdAt: new Date(row[10]),
  postalCode: row[11],
  sameMobile: row[12],
  samePerson: row[13],
  resubmitted: row[14],
  category: row[15],
  dateOfBirth: row[16],
  guardianConsent: row[17],
  guardianConsentNearby: row[18],
  version: row[22],
  texts: [row[2], row[19], row[20], row[21]],
});

export const readListedRows = (rows: ListedRowArray[] | null): ListedRow[] =>
  (rows ?? []).map(readRow);
