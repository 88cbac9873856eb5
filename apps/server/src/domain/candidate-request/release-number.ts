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
import type { AuditStore } from '#server/domain/audit/audit.ts';
import type { HistoryStore } from '#server/domain/audit/history.ts';
import type { Outbox } from '#server/domain/outbox/outbox.ts';
import type { SessionStore } from '#server/domain/account/session.ts';
import type { OpenCandidateRequest } from '@purboday/contract/records/candidate-request';

type NotifyReviewersDeps = { admins: Pick<AdminRecipients, 'l1AdminsOf'>; outbox: Outbox };

/** Mails the L1 admins of the candidate's city that a request waits. */
export const notifyReviewers =
  ({ admins, outbox }: NotifyReviewersDeps) =>
  async (candidate: Candidate, kind: OpenCandidateRequest['kind']): Promise<void> => {
    for (const { id, name, email } of await admins.l1AdminsOf(candidate))
      await outbox.add({
        event: 'candidate-request',
        record: { kind: 'account', id },
        candidate: { id: candidate.id, code: candidate.registrationCode },
        kind,
        to: { name, email },
      });
  };

type Deps = NotifyReviewersDeps & {
  database: Database;
  clock: Clock;
  candidates: Pick<CandidateStore, 'lock' | 'change'>;
  candidateRequests: Pick<CandidateRequestStore, 'add'>;
  sessions: Pick<SessionStore, 'endAllOfCandidate'>;
  history: HistoryStore;
  audit: AuditStore;
};

/** Numbers that belong to other people (T69). */
export const numberRelease = (deps: Deps) => {
  const { database, clock, candidates, candidateRequests, sessions, history, audit } = deps;

  /** Removes the number of a locked candidate, whose sessions end. */
  const release = async (
    candidate: Candidate,
    { actor, ip, reason }: { actor?: Actor; ip: string; reason?: string },
  ): Promise<void> => {
    const { id } = candidate;
    const record = { kind: 'candidate' as const, id };
    await candidates.change(id, {
      mobileNumber: '',
      mobileNumberVerified: false,
      personKey: toPersonKey({ ...candidate, mobileNumber: '' }),
    });
    await sessions.endAllOfCandidate(id);
    await history.add({ record, action: 'free-number', from: null, to: null, actor, reason });
    await audit.add({ action: 'number-freed', actor, record, ip });
  };

  return {
    release,

    /**
     * Frees a number that a new person proved, when its candidate has not signed in for 90 days: the number went to someone else. The L1
     * admins learn of it, and look for another way to reach the candidate.
     */
    releaseStale: async (mobileNumber: string, ip: string): Promise<void> => {
      const [found] = await database.execute<{ id: string }>(sql`
        select c.id from live_candidates c left join retention r on r.candidate_id = c.id
        where c.mobile_number = ${mobileNumber} and c.mobile_number_verified and c.email is null
          and coalesce(r.seen_at, c.created_at) < ${daysBefore(clock(), numberStaleDays).toISOString()}::timestamptz`);
      const candidate = found && (await candidates.lock(found.id));
      if (candidate?.mobileNumber !== mobileNumber) return;
      await release(candidate, { ip });
      await candidateRequests.add({ candidateId: candidate.id, kind: 'number' });
      await notifyReviewers(deps)(candidate, 'number');
    },
  };
};

export type NumberRelease = ReturnType<typeof numberRelease>;
