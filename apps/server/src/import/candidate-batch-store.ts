import { maskedAadhar } from '#server/domain/document/aadhar-vault.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { takeLock } from '#server/platform/database/locks.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { postalCodeKnown } from '#server/domain/geography/postal-codes.ts';
import type { Sealing } from '#server/platform/encryption/sealing.ts';
import { comparisonKey } from '@purboday/contract/conventions/normalize';
import { randomUUID } from 'node:crypto';
import type { ImportedCandidate } from './rows/check-row.ts';

/** By what a candidate is known again (decisions §6). */
export type Identity = {
  aadhar: string | null;
  email: string | null;
  person: string;
};

/** Whom an identity belongs to already: the row of this import, or null for a record of before. */
type Known = Map<string, number | null>;
export type KnownIdentities = { aadhar: Known; email: Known; person: Known };

type Deps = { database: Database; sealing: Sealing; clock: Clock };

const hex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;

const keysOf = (list: readonly (string | null)[]) =>
  JSON.stringify(list.filter((key) => key !== null));

const knownStatement = `
  select found.by, found.key, ic.row from (
    select 'aadhar' as by, encode(v.blind_index, 'hex') as key, c.id from aadhar_vault v left join candidates c on c.aadhar_id = v.id
    where v.blind_index = any(array(select decode(x, 'hex') from json_array_elements_text($2::text::json) x))
    union all
    select 'email', email, id from candidates where email = any(array(select json_array_elements_text($3::text::json)))
    union all
    select 'person', person_key, id from candidates where person_key = any(array(select json_array_elements_text($4::text::json)))
  ) found left join import_created ic on ic.candidate_id = found.id and ic.import_id = $1`;

const addStatement = `
  with r as materialized (
    select * from json_to_recordset($1::text::json) as r(id uuid, row integer, "historyId" uuid, name text, "fatherName" text,
      "houseNo" text, locality text, state text, city text, "postalCode" text, "postalCodeKnown" boolean, "mobileNumber" text,
      email text, qualification text, category text, skills text[], "personKey" text,
      "aadharId" uuid, "aadharMasked" text, aadhar bytea, "blindIndex" bytea, last4 text)
  ), in_vault as (
    insert into aadhar_vault (id, number, blind_index, last4, created_at)
    select "aadharId", aadhar, "blindIndex", last4, $2::timestamptz from r where "aadharId" is not null
  ), in_candidates as (
    insert into candidates (id, name, father_name, house_no, locality, state, city, postal_code, postal_code_known, mobile_number,
      email, qualification, category, skills, aadhar_id, aadhar_masked, person_key, status, status_since, created_at, updated_at)
    select id, name, "fatherName", "houseNo", locality, state, city, "postalCode", "postalCodeKnown", "mobileNumber",
      email, qualification, category, skills, "aadharId", "aadharMasked", "personKey", 'PENDING', $2::timestamptz, $2::timestamptz,
      $2::timestamptz from r
  ), in_history as (
    insert into history (id, record_kind, record_id, action, from_state, to_state, actor_id, actor_role, actor_name, at)
    select "historyId", 'candidate', id, 'import', null, 'PENDING', $4::uuid, $5::role, $6::text, $2::timestamptz from r
  )
  insert into import_created (import_id, row, candidate_id) select $3::uuid, row, id from r`;

/** SQL of candidates by the hundred: statements over JSON, the same on both engines. */
export const candidateBatchStore = ({ database, sealing, clock }: Deps) => {
  /** The number as the vault keeps it, sealed under its reference. */
  const vaultOf = (number: string, blindIndex: string) => {
    const reference = randomUUID();
    const last4 = number.slice(-4);
    return {
      aadharId: reference,
      aadharMasked: maskedAadhar(last4),
      aadhar: hex(sealing.seal(number, `aadhar_vault.number:${reference}`)),
      blindIndex: `\\x${blindIndex}`,
      last4,
    };
  };

  return {
    /** How a candidate is known again; the Aadhar number only as its blind index. Costs time, and no statement. */
    identify: ({
      aadharNumber,
      email,
      name,
      fatherName,
      mobileNumber,
    }: ImportedCandidate): Identity => ({
      aadhar:
        aadharNumber === null
          ? null
          : sealing.blindIndex(aadharNumber, 'aadhar_vault.number').toString('hex'),
      email,
      person: [name, fatherName, mobileNumber].map(comparisonKey).join('\n'),
    }),

    /** All that is stored of a candidate, as JSON; worked out before the transaction. */
    written: (
      { aadharNumber, ...candidate }: ImportedCandidate,
      { id, row, identity }: { id: string; row: number; identity: Identity },
    ): string =>
      JSON.stringify({
        ...candidate,
        id,
        row,
        historyId: newId(clock()),
        postalCodeKnown:
          candidate.postalCode === null ? null : postalCodeKnown(candidate.postalCode),
        personKey: identity.person,
        ...(aadharNumber === null || identity.aadhar === null
          ? {}
          : vaultOf(aadharNumber, identity.aadhar)),
      }),

    /** Keeps other imports from storing the same people at the same moment; until the transaction ends. */
    lock: (): Promise<void> => takeLock(database, 'importedPeople'),

    /** Which of these are stored already. */
    known: async (importId: string, identities: readonly Identity[]): Promise<KnownIdentities> => {
      const nameless = identities.filter(({ aadhar, email }) => aadhar === null && email === null);
      const rows = await database.execute<{
        by: keyof KnownIdentities;
        key: string;
        row: number | null;
      }>(knownStatement, [
        importId,
        keysOf(identities.map(({ aadhar }) => aadhar)),
        keysOf(identities.map(({ email }) => email)),
        keysOf(nameless.map(({ person }) => person)),
      ]);
      const known: KnownIdentities = { aadhar: new Map(), email: new Map(), person: new Map() };
      for (const { by, key, row } of rows) known[by].set(key, row);
      return known;
    },

    /**
     * Stores written candidates as PENDING with their vault rows, their history and their place in the import, in one statement; inside the
     * open transaction. Throws unique violations.
     */
    add: async (
      written: readonly string[],
      { importId, actor }: { importId: string; actor: Pick<Actor, 'id' | 'role' | 'name'> },
    ): Promise<void> => {
      if (written.length === 0) return;
      await database.execute(addStatement, [
        `[${written.join(',')}]`,
        clock().toISOString(),
        importId,
        actor.id,
        actor.role,
        actor.name,
      ]);
    },
  };
};

export type CandidateBatchStore = ReturnType<typeof candidateBatchStore>;
