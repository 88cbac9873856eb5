import { dayInKolkata, isDay } from '@purboday/contract/conventions/kolkata-days';
import { adultAge } from '@purboday/contract/guardians/age';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import type { Addressee, CandidateReference } from '#server/domain/outbox/outbox-notice.ts';
import type { Services } from '#server/services.ts';

type AskAdultsDeps = Pick<Services, 'database' | 'candidates' | 'outbox' | 'clock'>;

/** The last day on which somebody who is of age today was born; on a 29th of February 18 years ago there may have been none. */
const latestBirthDay = (today: string): string => {
  const day = `${Number(today.slice(0, 4)) - adultAge}${today.slice(4)}`;
  return isDay(day) ? day : day.replace('-02-29', '-02-28');
};

/** Once a day: whoever has come of age since a guardian agreed is asked to agree for themselves (T13). */
export const askAdults =
  ({ database, candidates, outbox, clock }: AskAdultsDeps) =>
  async (): Promise<void> => {
    const ids = await candidates.listUnaskedAdults(latestBirthDay(dayInKolkata(clock())));
    // One by one, so that a notification is sent exactly when it is recorded.
    for (const id of ids)
      await database.transaction(async () => {
        const candidate = await candidates.lock(id);
        if (!candidate || candidate.ownConsentAskedAt !== null) return;
        await candidates.change(id, { ownConsentAskedAt: clock() });
        await outbox.add({ event: 'come-of-age', ...toCandidate(candidate) });
      });
  };

type SendGuardianLinksDeps = Pick<Services, 'database' | 'candidates' | 'guardianLinks' | 'outbox'>;

/** Browsers never send a fragment to a server, so no log and no Referer contains the token (SEC-21). */
const linkPath = (token: string): string => `/guardian-consent#token=${token}`;

const toGuardian = (candidate: Candidate, contact: string): Addressee => ({
  name: candidate.guardianName ?? '',
  language: candidate.language,
  ...(contact.includes('@') ? { email: contact } : { email: null, phone: contact }),
});

/**
 * Sends each guardian who agreed a link with which they see and withdraw the consent (T56). A scheduled job, because consents come from
 * registrations, from /track, from staff with a signed paper and from workbooks.
 */
export const sendGuardianLinks =
  ({ database, candidates, guardianLinks, outbox }: SendGuardianLinksDeps) =>
  async (): Promise<void> => {
    for (const id of await guardianLinks.listWithoutLink())
      await database.transaction(async () => {
        const candidate = await candidates.lock(id);
        if (!candidate?.guardianConsentAt || candidate.guardianContact === null) return;
        const token = await guardianLinks.create(id, candidate.guardianConsentAt);
        const record: CandidateReference = {
          kind: 'candidate',
          id,
          code: candidate.registrationCode,
        };
        await outbox.add({
          event: 'guardian-consent-link',
          record,
          ward: candidate.name,
          path: linkPath(token),
          to: toGuardian(candidate, candidate.guardianContact),
        });
      });
  };
