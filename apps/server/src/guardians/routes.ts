import { dayInKolkata, isDay } from '@purboday/contract/conventions/kolkata-days';
import { fieldProblem, fieldsProblem, Problem } from '@purboday/contract/conventions/problem';
import { smsChallengeHeader } from '@purboday/contract/email-verification/sms-challenge';
import { adultAge } from '@purboday/contract/guardians/age';
import {
  guardiansContract,
  type PaperRecord,
} from '@purboday/contract/guardians/guardians.contract';
import { guardianMessages } from '@purboday/contract/guardians/guardians.messages';
import type { Language } from '@purboday/contract/languages/languages';
import type { CandidateAge } from '@purboday/contract/records/record-parts';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import type { GuardianRequest } from '#server/domain/guardian/guardian-links.ts';
import type {
  RecordRecipient,
  CandidateReference,
} from '#server/domain/outbox/notification-fields.ts';
import type { Actor, ScopedCity } from '#server/platform/http/authorization.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import type { Services } from '#server/services.ts';

type AskAdultsDeps = Pick<
  Services,
  'database' | 'candidates' | 'notify' | 'clock' | 'forEachRecord'
>;

/** The latest birth date of an adult. 29 February may not exist 18 years ago. */
const latestBirthDay = (today: string): string => {
  const day = `${Number(today.slice(0, 4)) - adultAge}${today.slice(4)}`;
  return isDay(day) ? day : day.replace('-02-29', '-02-28');
};

/** Daily job: requests the consent of candidates who turned 18 since a guardian's consent (T13). */
export const requestAdultConsent =
  ({ database, candidates, clock, forEachRecord, notify }: AskAdultsDeps) =>
  async (): Promise<void> => {
    const ids = await candidates.listUnaskedAdults(latestBirthDay(dayInKolkata(clock())));
    await forEachRecord('coming-of-age', ids, (id) =>
      database.transaction(async () => {
        const candidate = await candidates.lock(id);
        if (!candidate || candidate.ownConsentAskedAt !== null) return;
        await candidates.change(id, { ownConsentAskedAt: clock() });
        await notify({ event: 'come-of-age', ...toCandidate(candidate) });
      }),
    );
  };

type SendGuardianLinksDeps = Pick<
  Services,
  'database' | 'candidates' | 'guardianLinks' | 'notify' | 'forEachRecord'
>;

/** Browsers never send a fragment to a server, so no log and no Referer contains the token (SEC-21). */
const linkPath = (token: string): string => `/guardian-consent#token=${token}`;

const toGuardian = (candidate: Candidate, contact: string): RecordRecipient => ({
  name: candidate.guardianName ?? '',
  language: candidate.language,
  ...(contact.includes('@') ? { email: contact } : { email: null, phone: contact }),
});

/**
 * Sends each consenting guardian a link to see and withdraw the consent (T56). A scheduled job, because consents come from
 * registrations, /track, staff and workbooks.
 */
export const sendGuardianLinks =
  ({ database, candidates, guardianLinks, forEachRecord, notify }: SendGuardianLinksDeps) =>
  async (): Promise<void> => {
    const ids = await guardianLinks.listWithoutLink();
    await forEachRecord('guardian-links', ids, (id) =>
      database.transaction(async () => {
        const candidate = await candidates.lock(id);
        if (!candidate?.guardianConsentAt || !candidate.guardianContact) return;
        const token = await guardianLinks.create(id, candidate.guardianConsentAt);
        const record: CandidateReference = {
          kind: 'candidate',
          id,
          code: candidate.registrationCode,
        };
        await notify({
          event: 'guardian-consent-link',
          record,
          ward: candidate.name,
          path: linkPath(token),
          to: toGuardian(candidate, candidate.guardianContact),
        });
      }),
    );
  };

type AskGuardianDeps = Pick<
  Services,
  'database' | 'guardianCodes' | 'codeLimits' | 'smsBudgets' | 'notify'
> & {
  phoneCodes: boolean;
};

type ConsentCodeRequest = GuardianRequest & {
  language?: Language | undefined;
  ip: string;
  solution: string | undefined;
};

const toAddress = (contact: string) =>
  contact.includes('@') ? { email: contact } : { email: null, phone: contact };

/** Nothing is stored except the message. */
const requestGuardianConsent =
  ({ database, guardianCodes, codeLimits, smsBudgets, phoneCodes, notify }: AskGuardianDeps) =>
  async ({
    name,
    contact,
    language = 'en',
    ip,
    solution,
  }: ConsentCodeRequest): Promise<Record<string, never>> => {
    const to = { name: '', language, ...toAddress(contact) };
    if (to.email === null && !phoneCodes)
      throw fieldProblem('contact', guardianMessages.noPhoneCodes);
    const sms = { address: contact, group: 'guardian', ip, solution } as const;
    await smsBudgets.check(sms);
    await codeLimits.ask({ address: contact, purpose: 'guardian', ip });
    await codeLimits.countAddress(contact);
    await smsBudgets.take(sms);
    await codeLimits.send('guardian');
    await database.transaction(async () => {
      const issued = await guardianCodes.issue({ name, contact });
      await notify({ event: 'guardian-code', ...issued, ward: name, to });
    });
    return {};
  };

type ConfirmGuardianDeps = Pick<Services, 'guardianCodes' | 'rateLimiter'>;

/** Within an hour, one registration with this name may use the proof. */
const confirmGuardian =
  ({ guardianCodes, rateLimiter }: ConfirmGuardianDeps) =>
  async ({
    name,
    contact,
    otp,
    ip,
  }: GuardianRequest & { otp: string; ip: string }): Promise<{ proof: string }> => {
    await rateLimiter.consume(limits.otpAttemptsPerNetwork, ip);
    return { proof: await guardianCodes.confirm({ name, contact }, otp, ip) };
  };

type RecordAgeDeps = Pick<Services, 'database' | 'candidates' | 'versions' | 'ages' | 'recordStep'>;

const isTheirs = ({ places }: Actor, { state, city }: ScopedCity): boolean =>
  places.some((place) => place.state === state && place.city === city);

/** A reviewer of the city records the date of birth and the paper that the guardian signed. */
const recordAge =
  ({ database, candidates, versions, ages, recordStep }: RecordAgeDeps) =>
  (
    admin: Actor,
    { id, ip, version, ...paper }: PaperRecord & { id: string; ip: string },
  ): Promise<CandidateAge> =>
    database.transaction(async () => {
      const candidate = await candidates.lock(id);
      if (!candidate || !isTheirs(admin, candidate))
        throw new Problem('NOT_FOUND', 'Candidate not found.');
      await versions.requireSeen('candidates', id, { seen: version, reader: admin });
      const { columns, errors } = await ages.checkSeen(paper, candidate);
      if (errors.length > 0) throw fieldsProblem(errors);
      // Candidates in an older age group need no date of birth.
      if (columns.dateOfBirth === undefined)
        throw fieldProblem('dateOfBirth', guardianMessages.notAsked);
      await candidates.change(id, columns);
      const record = { kind: 'candidate' as const, id };
      const fields = Object.keys(columns);
      await recordStep({ record, action: 'record-age', actor: admin, ip, detail: { fields } });
      return ages.present({ ...candidate, ...columns });
    });

export const registerGuardians = (app: App, services: Services): void => {
  const ask = requestGuardianConsent({ ...services, phoneCodes: services.settings.phoneCodes });
  const record = recordAge(services);
  registerRoute(app, guardiansContract.requestGuardianConsent, ({ body, ip, header }) =>
    ask({ ...body, ip, solution: header(smsChallengeHeader) }),
  );
  registerRoute(app, guardiansContract.confirmGuardian, ({ body, ip }) =>
    confirmGuardian(services)({ ...body, ip }),
  );
  registerRoute(app, guardiansContract.recordAge, ({ actor, params, body, ip }) =>
    record(actor, { ...body, id: params.id, ip }),
  );
};
