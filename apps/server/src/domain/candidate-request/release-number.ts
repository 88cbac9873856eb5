import { nameKey } from '@purboday/contract/conventions/comparison';
import { numberStaleDays } from '@purboday/contract/conventions/limits';
import { sql } from 'drizzle-orm';
import { toPersonKey } from '#server/domain/candidate/candidate-identity.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import type { CandidateRequestStore } from '#server/domain/candidate-request/candidate-request-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import { daysBefore, type Clock } from '#server/platform/process/clock.ts';
import type { AdminRecipients } from '#server/domain/account/admin-recipients.ts';
import type { CandidateStore } from '#server/domain/candidate/candidate-store.ts';
import type { RecordStep } from '#server/domain/audit/record-step.ts';
import type { Notify } from '#server/domain/outbox/outbox.ts';
import type { SessionStore } from '#server/domain/account/session.ts';
import type { OpenCandidateRequest } from '@purboday/contract/records/candidate-request';

type NotifyReviewersDeps = { admins: Pick<AdminRecipients, 'l1AdminsOf'>; notify: Notify };

/** Mails the L1 admins of the candidate's city that a request waits. */
export const notifyReviewers =
  ({ admins, notify }: NotifyReviewersDeps) =>
  async (candidate: Candidate, kind: OpenCandidateRequest['kind']): Promise<void> => {
    await notify(
      (await admins.l1AdminsOf(candidate)).map(({ id, name, email }) => ({
        event: 'candidate-request',
        record: { kind: 'account', id },
        candidate: { id: candidate.id, code: candidate.registrationCode },
        kind,
        to: { name, email },
      })),
    );
  };

type NumberReleaseDeps = NotifyReviewersDeps & {
  database: Database;
  clock: Clock;
  candidates: Pick<CandidateStore, 'lock' | 'change'>;
  candidateRequests: Pick<CandidateRequestStore, 'add'>;
  sessions: Pick<SessionStore, 'endAllOfCandidate'>;
  recordStep: RecordStep;
};

/** Numbers that belong to other people (T69). */
export const numberRelease = (deps: NumberReleaseDeps) => {
  const { database, clock, candidates, candidateRequests, sessions, recordStep } = deps;

  /** Removes the number of a locked candidate, whose sessions end. */
  const release = async (
    candidate: Candidate,
    { actor, ip, reason }: { actor?: Actor; ip?: string; reason?: string },
  ): Promise<void> => {
    const { id } = candidate;
    const record = { kind: 'candidate' as const, id };
    await candidates.change(id, {
      mobileNumber: '',
      mobileNumberVerified: false,
      personKey: toPersonKey({ ...candidate, mobileNumber: '' }),
    });
    await sessions.endAllOfCandidate(id);
    await recordStep({ record, action: 'free-number', actor, reason, ip });
  };

  /** Removes a guardian's number. The consent, which was proved with it then, stays. */
  const releaseGuardians = async (
    id: string,
    { actor, ip, reason }: { actor?: Actor; ip?: string; reason?: string },
  ): Promise<void> => {
    const record = { kind: 'candidate' as const, id };
    await candidates.change(id, { guardianContact: '' });
    await recordStep({ record, action: 'free-guardian-number', actor, reason, ip });
  };

  return {
    release,
    releaseGuardians,

    /**
     * Frees a number that a new person proved, when none of its candidates has signed in for 90 days: it went to someone else. Brothers and
     * sisters, who have the same father, share their family's number. The L1 admins learn of it, and look for another way to reach the candidate.
     */
    releaseStale: async (
      mobileNumber: string,
      person: { fatherName: string },
      ip: string,
    ): Promise<void> => {
      const staleAt = daysBefore(clock(), numberStaleDays).toISOString();
      const owners = await database.execute<{ id: string; fatherName: string; isStale: boolean }>(
        sql`select c.id, c.father_name as "fatherName", coalesce(r.seen_at, c.created_at) < ${staleAt}::timestamptz as "isStale"
          from live_candidates c left join retention r on r.candidate_id = c.id
          where c.mobile_number = ${mobileNumber} and c.mobile_number_verified and c.email is null order by c.id`,
      );
      if (owners.some(({ isStale }) => !isStale)) return;
      const family = nameKey(person.fatherName);
      for (const owner of owners.filter(({ fatherName }) => nameKey(fatherName) !== family)) {
        const candidate = await candidates.lock(owner.id);
        if (candidate?.mobileNumber !== mobileNumber) continue;
        await release(candidate, { ip });
        const request = { candidateId: owner.id, kind: 'number' as const, number: mobileNumber };
        await candidateRequests.add(request);
        await notifyReviewers(deps)(candidate, 'number');
      }
    },
  };
};
