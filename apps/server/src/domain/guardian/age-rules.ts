import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { Problem, type FieldError } from '@purboday/contract/conventions/problem';
import type { VerifiedGuardian } from '@purboday/contract/fields/guardian-fields';
import {
  ageOn,
  computeAgeState,
  fitsBand,
  isMinor,
  minorsAgeBand,
  owesOwnConsent,
  type AgeState,
  isSameContact,
  type GuardianConsent,
} from '@purboday/contract/guardians/age';
import { ageErrors, guardianMessages } from '@purboday/contract/guardians/guardians.messages';
import type { CandidateAge } from '@purboday/contract/records/record-parts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import type { Requester } from '#server/domain/email-verification/email-verifications.ts';
import { toNetwork } from '#server/platform/limits/network-address.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { guardianUnproven, type GuardianCodes } from './guardian-links.ts';

type AgeRulesDeps = {
  /** When `guardianConsent` is false, no consent is requested. */
  settings: { guardianConsent: boolean };
  clock: Clock;
  guardianCodes: Pick<GuardianCodes, 'use'>;
};

type Person = {
  name: string;
  category: string | null;
  email: string | null;
  mobileNumber: string;
};

type Guardian = Omit<VerifiedGuardian, 'proof'>;

/** A stated age: the day, and for minors the guardian who consented. */
type EnteredAge = { dateOfBirth?: string | undefined; guardian?: Guardian | undefined };

type AgeColumns = Partial<
  Pick<
    Candidate,
    | 'dateOfBirth'
    | 'guardianName'
    | 'guardianRelation'
    | 'guardianContact'
    | 'guardianConsent'
    | 'guardianConsentAt'
    | 'guardianConsentNearby'
  >
>;
type CheckedAge = { columns: AgeColumns; errors: FieldError[] };

type AgeStatus = Pick<Candidate, 'category' | 'dateOfBirth' | 'guardianConsent'>;

type Agreement = { error?: FieldError; isNearby?: boolean };

/** A guardian with another phone and a candidate who types the code need longer, or use another network. */
const nearbyMs = 60_000;

const isOwnContact = ({ email, mobileNumber }: Person, contact: string): boolean =>
  isSameContact(contact, mobileNumber) || (email !== null && isSameContact(contact, email));

const wrong = (path: string, message: string): CheckedAge => ({
  columns: {},
  errors: [{ path, message }],
});

const validateBirth = (dateOfBirth: string, band: string, today: string): string | undefined => {
  const age = ageOn(dateOfBirth, today);
  if (age < 0) return guardianMessages.birthInvalid;
  if (fitsBand(band, age)) return undefined;
  return age < 16 ? guardianMessages.tooYoung : guardianMessages.otherBand;
};

/** Decides who may register alone, who needs a guardian, and who must wait (SEC-56, T13). */
export const ageRules = ({ settings, clock, guardianCodes }: AgeRulesDeps) => {
  const today = (): string => dayInKolkata(clock());

  const toAgeState = (candidate: AgeStatus): AgeState =>
    settings.guardianConsent ? computeAgeState(candidate, today()) : 'settled';

  const columnsOf = (guardian: Guardian, consent: GuardianConsent): AgeColumns => ({
    guardianName: guardian.name,
    guardianRelation: guardian.relation,
    guardianContact: guardian.contact,
    guardianConsent: consent,
    guardianConsentAt: clock(),
  });

  /** @param agreed the error of the guardian's consent; undefined when it is valid */
  const check = async (
    { dateOfBirth, guardian }: EnteredAge,
    person: Person,
    consent: GuardianConsent,
    agreed: (guardian: Guardian) => Promise<Agreement>,
  ): Promise<CheckedAge> => {
    if (dateOfBirth === undefined) return { columns: {}, errors: [] };
    const band = person.category ?? minorsAgeBand;
    const problem = validateBirth(dateOfBirth, band, today());
    if (problem !== undefined) return wrong('dateOfBirth', problem);
    // The date is requested from no one else, so it is stored for no one else.
    if (band !== minorsAgeBand) return { columns: {}, errors: [] };
    if (!isMinor(dateOfBirth, today())) return { columns: { dateOfBirth }, errors: [] };
    if (!guardian)
      return settings.guardianConsent
        ? wrong('guardian.name', guardianMessages.needed)
        : { columns: { dateOfBirth }, errors: [] };
    if (isOwnContact(person, guardian.contact))
      return wrong('guardian.contact', guardianMessages.contactOwn);
    const { error, isNearby } = await agreed(guardian);
    if (error) return { columns: {}, errors: [error] };
    const columns = { ...columnsOf(guardian, consent), guardianConsentNearby: isNearby === true };
    return { columns: { dateOfBirth, ...columns }, errors: [] };
  };

  return {
    required: () => settings.guardianConsent,
    toAgeState,

    /** @throws Problem INVALID_TRANSITION for a candidate who cannot be approved or assigned yet */
    requireSettled: (candidate: AgeStatus): void => {
      const ageState = toAgeState(candidate);
      if (ageState !== 'settled') throw new Problem('INVALID_TRANSITION', ageErrors[ageState]);
    },

    /** Validates what a person states about themselves, by code. Consumes the guardian's consent in the open transaction. */
    checkAge: (
      input: { dateOfBirth?: string | undefined; guardian?: VerifiedGuardian | undefined },
      person: Person,
      ip: string,
    ): Promise<CheckedAge> =>
      check(input, person, 'code', async ({ contact }) => {
        const requester: Requester = { ip, proof: input.guardian?.proof };
        const origin = await guardianCodes.use({ name: person.name, contact }, requester);
        if (!origin) return { error: guardianUnproven };
        const age = clock().getTime() - origin.at.getTime();
        return { isNearby: origin.network === toNetwork(ip) && age <= nearbyMs };
      }),

    /** Validates what staff record from paper. */
    checkSeen: (
      input: EnteredAge & { paper?: boolean | undefined },
      person: Person,
    ): Promise<CheckedAge> =>
      check(input, person, 'paper', async () =>
        input.paper === true ? {} : { error: { path: 'paper', message: guardianMessages.paper } },
      ),

    present: (row: Candidate): CandidateAge => ({
      dateOfBirth: row.dateOfBirth,
      ageState: toAgeState(row),
      guardian:
        row.guardianConsent === null
          ? null
          : {
              name: row.guardianName ?? '',
              relation: row.guardianRelation ?? 'Legal guardian',
              contact: row.guardianContact ?? '',
              consent: row.guardianConsent,
              at: row.guardianConsentAt?.toISOString() ?? '',
            },
      owesOwnConsent: owesOwnConsent(row, today()),
      ownConsentAt: row.ownConsentAt?.toISOString() ?? null,
    }),
  };
};
