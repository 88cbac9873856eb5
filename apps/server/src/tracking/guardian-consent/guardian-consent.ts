import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { Problem } from '@purboday/contract/conventions/problem';
import { isMinor } from '@purboday/contract/guardians/age';
import { guardianMessages } from '@purboday/contract/guardians/guardians.messages';
import type { GuardianConsentPage } from '@purboday/contract/guardians/guardians.contract';
import type { Services } from '#server/services.ts';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import type { GuardianLink } from '#server/domain/guardian/guardian-links.ts';
import type { GuardianConsentEnding } from './end-guardian-consent.ts';

type Deps = Pick<
  Services,
  'database' | 'candidates' | 'guardianLinks' | 'admins' | 'outbox' | 'clock'
> & {
  ending: GuardianConsentEnding;
};

type Opening = { token: string; ip: string };

const unknownLink = (): Problem => new Problem('GONE', guardianMessages.linkUnknown);

/** What a guardian sees and does with the link of their message; it stays valid (T56). */
export const guardianConsent = (deps: Deps) => {
  const { database, candidates, guardianLinks, ending, admins, outbox, clock } = deps;

  const isInForce = (link: GuardianLink, candidate: Candidate): boolean =>
    link.withdrawnAt === null &&
    candidate.guardianConsentAt?.getTime() === link.consentedAt.getTime() &&
    candidate.dateOfBirth !== null &&
    isMinor(candidate.dateOfBirth, dayInKolkata(clock()));

  const present = (link: GuardianLink, candidate: Candidate): GuardianConsentPage => {
    const agreed = isInForce(link, candidate);
    const ended = link.withdrawnAt === null ? 'over' : 'withdrawn';
    return {
      ward: candidate.name,
      name: agreed ? (candidate.guardianName ?? '') : '',
      relation: agreed ? candidate.guardianRelation : null,
      agreedAt: link.consentedAt.toISOString(),
      withdrawnAt: link.withdrawnAt?.toISOString() ?? null,
      state: agreed ? 'agreed' : ended,
    };
  };

  const notify = async (candidate: Candidate): Promise<void> => {
    await outbox.add({ event: 'guardian-consent-withdrawn', ...toCandidate(candidate) });
    for (const { id, name, email } of await admins.l1AdminsOf(candidate))
      await outbox.add({
        event: 'guardian-consent-withdrawn-review',
        record: { kind: 'account', id },
        candidate: { id: candidate.id, code: candidate.registrationCode },
        to: { name, email },
      });
  };

  return {
    read: async ({ token }: Opening): Promise<GuardianConsentPage> => {
      const link = await guardianLinks.find(token);
      const candidate = link && (await candidates.find(link.candidateId));
      if (!link || !candidate) throw unknownLink();
      return present(link, candidate);
    },

    /**
     * Withdraws the consent: the registration waits as PENDING for another one, and is shared with nobody.
     * @throws Problem GONE for an unknown link; INVALID_TRANSITION where the consent is over
     */
    withdraw: ({ token, ip }: Opening): Promise<GuardianConsentPage> =>
      database.transaction(async () => {
        const found = await guardianLinks.find(token);
        const seen = found && (await candidates.find(found.candidateId));
        if (!found || !seen) throw unknownLink();
        const over = new Problem('INVALID_TRANSITION', guardianMessages.consentOver);
        if (!isInForce(found, seen)) throw over;
        await ending.endSharings(seen, ip);
        const candidate = await candidates.lock(seen.id);
        const link = await guardianLinks.find(token);
        if (!link || !candidate || !isInForce(link, candidate)) throw over;
        if (!(await ending.endConsent(candidate, { ip }))) throw over;
        await guardianLinks.markWithdrawn(link);
        await notify(candidate);
        return present(
          { ...link, withdrawnAt: clock() },
          { ...candidate, guardianConsentAt: null },
        );
      }),
  };
};
