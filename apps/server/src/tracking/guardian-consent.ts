import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import {
  candidateLifecycle,
  nextState,
  type Lifecycle,
  type RegistrationAction,
  type RegistrationStatus,
} from '@purboday/contract/conventions/lifecycles';
import { Problem } from '@purboday/contract/conventions/problem';
import { isMinor } from '@purboday/contract/guardians/age';
import type { GuardianConsentPage } from '@purboday/contract/guardians/guardians.contract';
import { guardianMessages } from '@purboday/contract/guardians/guardians.messages';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import type { NotificationOf } from '#server/domain/outbox/notification-events.ts';
import type { GuardianLink } from '#server/domain/guardian/guardian-links.ts';
import type { Services } from '#server/services.ts';
import { sharingStore } from './sharing-store.ts';
import { candidateWithdrawal } from './withdraw-sharing.ts';

type EndGuardianConsentDeps = Pick<Services, 'database' | 'candidates' | 'recordStep'> &
  Parameters<typeof candidateWithdrawal>[0];

const lifecycle: Lifecycle<RegistrationStatus, RegistrationAction> = candidateLifecycle;

const noConsent = {
  guardianName: null,
  guardianRelation: null,
  guardianContact: null,
  guardianConsent: null,
  guardianConsentAt: null,
  guardianConsentNearby: false,
} as const;

/** Ends a guardian's consent: the registration is PENDING until another consent, and shared with no provider. */
export const endGuardianConsent = (deps: EndGuardianConsentDeps) => {
  const { database, candidates, recordStep } = deps;
  const sharings = sharingStore(database);
  const withdrawSharing = candidateWithdrawal(deps);
  return {
    /** Ends every sharing. Runs before the candidate is locked, to keep the lock order. */
    endSharings: async (candidate: Candidate, ip?: string): Promise<void> => {
      const actor = { id: candidate.id, role: 'CANDIDATE' as const, name: candidate.name };
      for (const { _id } of await sharings.of(candidate.id))
        await withdrawSharing(actor, ip === undefined ? { id: _id } : { id: _id, ip });
    },

    /**
     * Requires the lock on the candidate.
     * @returns false when another step came first
     */
    endConsent: async (
      candidate: Candidate,
      entry: { ip?: string; detail?: Record<string, unknown> },
    ): Promise<boolean> => {
      const { id, status: from } = candidate;
      const to = nextState(lifecycle, from, 'withdraw-consent');
      if (to !== undefined && !(await candidates.moveStatus(id, { from, to, queue: null })))
        return false;
      await candidates.change(id, noConsent);
      const record = { kind: 'candidate' as const, id };
      await recordStep({ record, action: 'withdraw-consent', from, to: to ?? from, ...entry });
      return true;
    },
  };
};

type GuardianConsentEnding = ReturnType<typeof endGuardianConsent>;

/** Replays a withdrawal that the restore of a backup undid. A later consent stays. */
export const guardianConsentEnding = (deps: EndGuardianConsentDeps) => {
  const { database, candidates } = deps;
  const ending = endGuardianConsent(deps);
  return (candidateId: string, at: Date): Promise<void> =>
    database.transaction(async () => {
      const seen = await candidates.find(candidateId);
      if (!seen?.guardianConsentAt || seen.guardianConsentAt >= at) return;
      await ending.endSharings(seen);
      const candidate = await candidates.lock(candidateId);
      if (candidate) await ending.endConsent(candidate, { detail: { again: true } });
    });
};

type GuardianConsentDeps = Pick<
  Services,
  'database' | 'candidates' | 'guardianLinks' | 'admins' | 'notify' | 'clock'
> & {
  ending: GuardianConsentEnding;
};

type Opening = { token: string; ip: string };

const unknownLink = (): Problem => new Problem('GONE', guardianMessages.linkUnknown);

/** Calls of the guardian's link, which stays valid (T56). */
export const guardianConsent = (deps: GuardianConsentDeps) => {
  const { database, candidates, guardianLinks, ending, admins, clock, notify } = deps;

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

  const notifyOfEnd = async (candidate: Candidate): Promise<void> => {
    const { id, registrationCode: code } = candidate;
    await notify([
      { event: 'guardian-consent-withdrawn', ...toCandidate(candidate) },
      ...(await admins.l1AdminsOf(candidate)).map(
        (admin): NotificationOf<'guardian-consent-withdrawn-review'> => ({
          event: 'guardian-consent-withdrawn-review',
          record: { kind: 'account', id: admin.id },
          candidate: { id, code },
          to: { name: admin.name, email: admin.email },
        }),
      ),
    ]);
  };

  return {
    read: async ({ token }: Opening): Promise<GuardianConsentPage> => {
      const link = await guardianLinks.find(token);
      const candidate = link && (await candidates.find(link.candidateId));
      if (!link || !candidate) throw unknownLink();
      return present(link, candidate);
    },

    /** @throws Problem GONE for an unknown link; INVALID_TRANSITION when the consent has ended */
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
        await notifyOfEnd(candidate);
        return present(
          { ...link, withdrawnAt: clock() },
          { ...candidate, guardianConsentAt: null },
        );
      }),
  };
};
