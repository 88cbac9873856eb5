import { maskedAadhar } from '#server/records/aadhar-vault.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { newId } from '#server/platform/new-id.ts';
import { postalCodeKnown } from '#server/records/postal-codes.ts';
import type { Sealing } from '#server/platform/sealing.ts';
import { comparable } from '@purboday/contract/tidy';
import { randomUUID } from 'node:crypto';
import type { ImportedCandidate } from './check-row.ts';

/** By what a candidate is known again (decisions §6). */
export type Identity = {
  aadhar: string | null;
  email: string | null;
  person: string;
  /** The number as the vault keeps it, sealed under its reference. */
  sealed: { reference: string; number: string } | null;
};

/** Whom an identity belongs to already: the row of this import, or null for a record of before. */
export type Known = Map<string, number | null>;
export type KnownIdentities = { aadhar: Known; email: Known; person: Known };

export type CandidateToStore = { id: string; candidate: ImportedCandidate; identity: Identity };

type Needs = { database: Database; sealing: Sealing; clock: Clock };

const hex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;

/** SQL of candidates by the hundred: multi-row statements over JSON, the same on both engines. */
export const candidateBatchStore = ({ database, sealing, clock }: Needs) => {
  const keysOf = (list: readonly (string | null)[]) =>
    JSON.stringify(list.filter((key) => key !== null));

  const known = async (text: string, importId: string, keys: string): Promise<Known> => {
    if (keys === '[]') return new Map();
    const rows = await database.execute<{ key: string; row: number | null }>(text, [
      importId,
      keys,
    ]);
    return new Map(rows.map(({ key, row }) => [key, row]));
  };

  const sealNumber = (number: string) => {
    const reference = randomUUID();
    return { reference, number: hex(sealing.seal(number, `aadhar_vault.number:${reference}`)) };
  };

  const addVault = async (batch: readonly CandidateToStore[]): Promise<Map<string, string>> => {
    const references = new Map<string, string>();
    const rows = batch.flatMap(({ id, candidate, identity }) => {
      const number = candidate.aadharNumber;
      if (number === null || identity.aadhar === null || identity.sealed === null) return [];
      references.set(id, identity.sealed.reference);
      return {
        id: identity.sealed.reference,
        number: identity.sealed.number,
        blind_index: `\\x${identity.aadhar}`,
        last4: number.slice(-4),
      };
    });
    if (rows.length > 0)
      await database.execute(
        `insert into aadhar_vault (id, number, blind_index, last4, created_at)
         select id, number, blind_index, last4, $2::timestamptz
         from json_to_recordset($1::text::json) as r(id uuid, number bytea, blind_index bytea, last4 text)`,
        [JSON.stringify(rows), clock().toISOString()],
      );
    return references;
  };

  const addCandidates = async (
    batch: readonly CandidateToStore[],
    references: Map<string, string>,
  ): Promise<void> => {
    const rows = batch.map(({ id, candidate: { aadharNumber, ...candidate }, identity }) => ({
      ...candidate,
      id,
      postalCodeKnown: candidate.postalCode === null ? null : postalCodeKnown(candidate.postalCode),
      aadharId: references.get(id) ?? null,
      aadharMasked: aadharNumber === null ? null : maskedAadhar(aadharNumber.slice(-4)),
      personKey: identity.person,
    }));
    await database.execute(
      `insert into candidates (id, name, father_name, house_no, locality, state, city, postal_code, postal_code_known, mobile_number, email,
         qualification, category, skills, aadhar_id, aadhar_masked, person_key, status, status_since, created_at, updated_at)
       select id, name, "fatherName", "houseNo", locality, state, city, "postalCode", "postalCodeKnown", "mobileNumber", email,
         qualification, category, skills, "aadharId", "aadharMasked", "personKey", 'PENDING', $2::timestamptz, $2::timestamptz, $2::timestamptz
       from json_to_recordset($1::text::json) as r(id uuid, name text, "fatherName" text, "houseNo" text, locality text, state text, city text,
         "postalCode" text, "postalCodeKnown" boolean, "mobileNumber" text, email text, qualification text, category text, skills text[],
         "aadharId" uuid, "aadharMasked" text, "personKey" text)`,
      [JSON.stringify(rows), clock().toISOString()],
    );
  };

  const addHistory = async (
    batch: readonly CandidateToStore[],
    actor: Pick<Actor, 'id' | 'role' | 'name'>,
  ): Promise<void> => {
    const at = clock();
    const rows = batch.map(({ id }) => ({ id: newId(at), record_id: id }));
    await database.execute(
      `insert into history (id, record_kind, record_id, action, from_state, to_state, actor_id, actor_role, actor_name, at)
       select id, 'candidate', record_id, 'import', null, 'PENDING', $2::uuid, $3::role, $4::text, $5::timestamptz
       from json_to_recordset($1::text::json) as r(id uuid, record_id uuid)`,
      [JSON.stringify(rows), actor.id, actor.role, actor.name, at.toISOString()],
    );
  };

  return {
    /** How a candidate is known again; the Aadhar number only as its blind index and sealed. Costs time, and no statement. */
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
      person: [name, fatherName, mobileNumber].map(comparable).join('\n'),
      sealed: aadharNumber === null ? null : sealNumber(aadharNumber),
    }),

    /** Keeps other imports from storing the same people at the same moment; until the transaction ends. */
    lock: async (): Promise<void> => {
      await database.execute('select pg_advisory_xact_lock(7206264)', []);
    },

    /** Which of these are stored already. */
    known: async (importId: string, identities: readonly Identity[]): Promise<KnownIdentities> => ({
      aadhar: await known(
        `select encode(v.blind_index, 'hex') as key, ic.row from aadhar_vault v left join candidates c on c.aadhar_id = v.id
         left join import_created ic on ic.candidate_id = c.id and ic.import_id = $1
         where v.blind_index = any(array(select decode(x, 'hex') from json_array_elements_text($2::text::json) x))`,
        importId,
        keysOf(identities.map(({ aadhar }) => aadhar)),
      ),
      email: await known(
        `select c.email as key, ic.row from candidates c left join import_created ic on ic.candidate_id = c.id and ic.import_id = $1
         where c.email = any(array(select json_array_elements_text($2::text::json)))`,
        importId,
        keysOf(identities.map(({ email }) => email)),
      ),
      person: await known(
        `select c.person_key as key, ic.row from candidates c left join import_created ic on ic.candidate_id = c.id and ic.import_id = $1
         where c.person_key = any(array(select json_array_elements_text($2::text::json)))`,
        importId,
        keysOf(
          identities
            .filter(({ aadhar, email }) => aadhar === null && email === null)
            .map(({ person }) => person),
        ),
      ),
    }),

    /** Stores candidates as PENDING with their vault rows and history; inside the open transaction. Throws unique violations. */
    add: async (
      batch: readonly CandidateToStore[],
      actor: Pick<Actor, 'id' | 'role' | 'name'>,
    ): Promise<void> => {
      if (batch.length === 0) return;
      await addCandidates(batch, await addVault(batch));
      await addHistory(batch, actor);
    },
  };
};

export type CandidateBatchStore = ReturnType<typeof candidateBatchStore>;
