import { dayInKolkata, isDay } from '@purboday/contract/conventions/kolkata-days';
import { adultAge } from '@purboday/contract/guardians/age';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
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
