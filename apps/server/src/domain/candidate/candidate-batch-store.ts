import type { GuardianConsent, GuardianRelation } from '@purboday/contract/guardians/age';
import type { Language } from '@purboday/contract/languages/languages';
import { sql } from 'drizzle-orm';
import { aadharBatch, type EncryptedAadhar } from '#server/domain/document/aadhar-vault.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { acquireLock, type Database } from '#server/platform/database/database.ts';
import { isKnownPostalCode } from '#server/domain/locations/postal-codes.ts';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import { toPersonKey } from './candidate-identity.ts';

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
  /** Only for the age band that includes 18. */
  dateOfBirth: string | null;
  guardianName: string | null;
  guardianRelation: GuardianRelation | null;
  guardianContact: string | null;
  guardianConsent: GuardianConsent | null;
  language: Language;
};

/** Values that identify a person (decisions §6). */
export type PersonIdentity = {
  aadhar: string | null;
  email: string | null;
  person: string;
};

/** A stored identity and its candidate; null when the vault has a number that no candidate has. */
export type KnownIdentity = { by: keyof PersonIdentity; key: string; candidateId: string | null };

type CandidateBatchStoreDeps = { database: Database; encryption: Encryption; clock: Clock };

/** A candidate and its Aadhar number, ready to be inserted. */
export type PreparedCandidate = {
  candidate: Omit<ImportedCandidate, 'aadharNumber'> & {
    id: string;
    registrationCode: string;
    postalCodeKnown: boolean | null;
    personKey: string;
    aadharId: string | null;
    aadharMasked: string | null;
  };
  aadhar: EncryptedAadhar | undefined;
};

const textArray = (keys: readonly (string | null)[]) =>
  sql`${sql.param(keys.filter((key) => key !== null))}::text[]`;

/** Stores candidates of an import, many at a time. */
export const candidateBatchStore = ({ database, encryption, clock }: CandidateBatchStoreDeps) => {
  const vault = aadharBatch({ database, encryption });

  return {
    /** Identifies a candidate; the Aadhar number only by its blind index. Runs no statement. */
    identify: ({
      aadharNumber,
      email,
      name,
      fatherName,
      mobileNumber,
    }: ImportedCandidate): PersonIdentity => ({
      aadhar: aadharNumber === null ? null : vault.toBlindIndex(aadharNumber),
      email,
      person: toPersonKey({ name, fatherName, mobileNumber }),
    }),

    /** Reserves registration codes. Unused ones are never assigned. */
    reserveCodes: async (count: number): Promise<string[]> => {
      if (count === 0) return [];
      const rows = await database.execute<{ code: string }>(
        sql`select next_registration_code() as code from generate_series(1, ${count}::int)`,
      );
      return rows.map(({ code }) => code);
    },

    /** Encrypts and completes a candidate before the transaction. */
    prepare: (
      { aadharNumber, ...candidate }: ImportedCandidate,
      {
        id,
        registrationCode,
        identity,
      }: { id: string; registrationCode: string; identity: PersonIdentity },
    ): PreparedCandidate => {
      const encrypted =
        aadharNumber === null || identity.aadhar === null
          ? undefined
          : vault.encrypt(aadharNumber, identity.aadhar);
      return {
        candidate: {
          ...candidate,
          id,
          registrationCode,
          postalCodeKnown:
            candidate.postalCode === null ? null : isKnownPostalCode(candidate.postalCode),
          personKey: identity.person,
          aadharId: encrypted?.id ?? null,
          aadharMasked: encrypted?.masked ?? null,
        },
        aadhar: encrypted,
      };
    },

    /** Prevents other imports from storing the same people until the transaction ends. */
    lock: (): Promise<void> => acquireLock(database, 'importedPeople'),

    /** Which of these identities are stored already. */
    findKnown: async (identities: readonly PersonIdentity[]): Promise<KnownIdentity[]> => {
      const numbers = identities.map(({ aadhar }) => aadhar);
      const emails = identities.map(({ email }) => email);
      const people = identities
        .filter(({ aadhar, email }) => aadhar === null && email === null)
        .map(({ person }) => person);
      const rows = await database.execute<KnownIdentity>(sql`
        select 'aadhar' as by, encode(v.blind_index, 'hex') as key, c.id as "candidateId"
        from aadhar_vault v left join live_candidates c on c.aadhar_id = v.id
        where v.blind_index = any(array(select decode(x, 'hex') from unnest(${textArray(numbers)}) x))
        union all
        select 'email', email, id from live_candidates where email = any(${textArray(emails)})
        union all
        select 'person', person_key, id from live_candidates where person_key = any(${textArray(people)})`);
      return rows;
    },

    /**
     * Stores candidates as PENDING with their Aadhar numbers.
     * @throws unique violations
     */
    insert: async (prepared: readonly PreparedCandidate[]): Promise<void> => {
      if (prepared.length === 0) return;
      const now = clock();
      await vault.insert(
        prepared.flatMap(({ aadhar }) => aadhar ?? []),
        now,
      );
      const json = JSON.stringify(prepared.map(({ candidate }) => candidate));
      const at = sql`${now.toISOString()}::timestamptz`;
      await database.execute(sql`
        insert into candidates (id, registration_code, name, father_name, house_no, locality, state, city, postal_code, postal_code_known,
          mobile_number, email, qualification, category, skills, aadhar_id, aadhar_masked, person_key, date_of_birth, guardian_name,
          guardian_relation, guardian_contact, guardian_consent, guardian_consent_at, language, status, status_since, created_at, updated_at)
        select id, "registrationCode", name, "fatherName", "houseNo", locality, state, city, "postalCode", "postalCodeKnown",
          "mobileNumber", email, qualification, category, skills, "aadharId", "aadharMasked", "personKey", "dateOfBirth", "guardianName",
          "guardianRelation", "guardianContact", "guardianConsent", case when "guardianConsent" is not null then ${at} end,
          language, 'PENDING', ${at}, ${at}, ${at}
        from json_to_recordset(${json}::text::json) as r(id uuid, "registrationCode" text, name text, "fatherName" text, "houseNo" text,
          locality text, state text, city text, "postalCode" text, "postalCodeKnown" boolean, "mobileNumber" text, email text,
          qualification text, category text, skills text[], "personKey" text, "dateOfBirth" date, "guardianName" text,
          "guardianRelation" text, "guardianContact" text, "guardianConsent" text, language text, "aadharId" uuid, "aadharMasked" text)`);
    },
  };
};

export type CandidateBatchStore = ReturnType<typeof candidateBatchStore>;
