import type { GuardianConsent, GuardianRelation } from '@purboday/contract/guardians/relations';
import { aadharBatch, insertAadhars } from '#server/domain/document/aadhar-batch.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { takeLock } from '#server/platform/database/locks.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { postalCodeKnown } from '#server/domain/geography/postal-codes.ts';
import type { Sealing } from '#server/platform/encryption/sealing.ts';
import { insertImportedHistory } from '#server/domain/trail/history.ts';
import { personKeyOf } from './candidate-identity.ts';

/** A candidate as a workbook names one. */
export type ImportedCandidate = {
  name: string;
  fatherName: string;
  mobileNumber: string;
  state: string;
  city: string;
  email: string | null;
  aadharNumber: string | null;
  houseNo: string | null;
  locality: string | null;
  postalCode: string | null;
  qualification: string | null;
  category: string | null;
  skills: string[];
  /** Of the age band that straddles 18. */
  dateOfBirth: string | null;
  guardianName: string | null;
  guardianRelation: GuardianRelation | null;
  guardianContact: string | null;
  guardianConsent: GuardianConsent | null;
};

/** By what a candidate is known again (decisions §6). */
export type Identity = {
  aadhar: string | null;
  email: string | null;
  person: string;
};

/** An identity that is stored already, and whose it is; null where the vault knows a number that no candidate has. */
export type KnownIdentity = { by: keyof Identity; key: string; candidateId: string | null };

type Deps = { database: Database; sealing: Sealing; clock: Clock };

const keysOf = (list: readonly (string | null)[]) =>
  JSON.stringify(list.filter((key) => key !== null));

const knownStatement = `
  select 'aadhar' as by, encode(v.blind_index, 'hex') as key, c.id as "candidateId"
  from aadhar_vault v left join candidates c on c.aadhar_id = v.id
  where v.blind_index = any(array(select decode(x, 'hex') from json_array_elements_text($1::text::json) x))
  union all
  select 'email', email, id from candidates where email = any(array(select json_array_elements_text($2::text::json)))
  union all
  select 'person', person_key, id from candidates where person_key = any(array(select json_array_elements_text($3::text::json)))`;

const addStatement = `
  with r as materialized (
    select * from json_to_recordset($1::text::json) as r(id uuid, "registrationCode" text, "historyId" uuid, name text, "fatherName" text,
      "houseNo" text, locality text, state text, city text, "postalCode" text, "postalCodeKnown" boolean, "mobileNumber" text,
      email text, qualification text, category text, skills text[], "personKey" text, "dateOfBirth" date, "guardianName" text,
      "guardianRelation" text, "guardianContact" text, "guardianConsent" text,
      "aadharId" uuid, "aadharMasked" text, aadhar bytea, "blindIndex" bytea, last4 text)
  ), in_vault as (${insertAadhars('r', '$2')}),
  in_history as (${insertImportedHistory('r', { at: '$2', actorId: '$3', actorRole: '$4', actorName: '$5' })})
  insert into candidates (id, registration_code, name, father_name, house_no, locality, state, city, postal_code, postal_code_known, mobile_number,
    email, qualification, category, skills, aadhar_id, aadhar_masked, person_key, date_of_birth, guardian_name, guardian_relation, guardian_contact,
    guardian_consent, guardian_consent_at, status, status_since, created_at, updated_at)
  select id, "registrationCode", name, "fatherName", "houseNo", locality, state, city, "postalCode", "postalCodeKnown", "mobileNumber",
    email, qualification, category, skills, "aadharId", "aadharMasked", "personKey", "dateOfBirth", "guardianName", "guardianRelation", "guardianContact",
    "guardianConsent", case when "guardianConsent" is not null then $2::timestamptz end, 'PENDING', $2::timestamptz, $2::timestamptz,
    $2::timestamptz from r`;

/** SQL of candidates by the hundred: statements over JSON, the same on both engines. */
export const candidateBatchStore = ({ database, sealing, clock }: Deps) => {
  const vault = aadharBatch(sealing);

  return {
    /** How a candidate is known again; the Aadhar number only as its blind index. Costs time, and no statement. */
    identify: ({
      aadharNumber,
      email,
      name,
      fatherName,
      mobileNumber,
    }: ImportedCandidate): Identity => ({
      aadhar: aadharNumber === null ? null : vault.indexOf(aadharNumber),
      email,
      person: personKeyOf({ name, fatherName, mobileNumber }),
    }),

    /** Codes for candidates to come; one that is not used in the end stays unused. */
    codes: async (count: number): Promise<string[]> => {
      if (count === 0) return [];
      const rows = await database.execute<{ code: string }>(
        'select next_registration_code() as code from generate_series(1, $1::int)',
        [count],
      );
      return rows.map(({ code }) => code);
    },

    /** All that is stored of a candidate, as JSON; worked out before the transaction. */
    written: (
      { aadharNumber, ...candidate }: ImportedCandidate,
      {
        id,
        registrationCode,
        identity,
      }: { id: string; registrationCode: string; identity: Identity },
    ): string =>
      JSON.stringify({
        ...candidate,
        id,
        registrationCode,
        historyId: newId(clock()),
        postalCodeKnown:
          candidate.postalCode === null ? null : postalCodeKnown(candidate.postalCode),
        personKey: identity.person,
        ...(aadharNumber === null || identity.aadhar === null
          ? {}
          : vault.written(aadharNumber, identity.aadhar)),
      }),

    /** Keeps other imports from storing the same people at the same moment; until the transaction ends. */
    lock: (): Promise<void> => takeLock(database, 'importedPeople'),

    /** Which of these are stored already. */
    known: (identities: readonly Identity[]): Promise<KnownIdentity[]> => {
      const nameless = identities.filter(({ aadhar, email }) => aadhar === null && email === null);
      return database.execute<KnownIdentity>(knownStatement, [
        keysOf(identities.map(({ aadhar }) => aadhar)),
        keysOf(identities.map(({ email }) => email)),
        keysOf(nameless.map(({ person }) => person)),
      ]);
    },

    /**
     * Stores written candidates as PENDING with their vault rows and their history, in one statement; inside the open transaction. Throws
     * unique violations.
     */
    add: async (
      written: readonly string[],
      actor: Pick<Actor, 'id' | 'role' | 'name'>,
    ): Promise<void> => {
      if (written.length === 0) return;
      await database.execute(addStatement, [
        `[${written.join(',')}]`,
        clock().toISOString(),
        actor.id,
        actor.role,
        actor.name,
      ]);
    },
  };
};

export type CandidateBatchStore = ReturnType<typeof candidateBatchStore>;
