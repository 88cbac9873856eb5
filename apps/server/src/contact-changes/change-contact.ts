import { contactChangeMessages } from '@purboday/contract/contact-changes/contact-changes.messages';
import type {
  Contact,
  ContactChange,
} from '@purboday/contract/contact-changes/contact-changes.schemas';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { together } from '#server/platform/database/together.ts';
import { namingDuplicateCandidates } from '#server/domain/candidate/candidate-identity.ts';
import { toCandidate } from '#server/domain/candidate/candidate-notice.ts';
import { presentCandidateAddress } from '#server/domain/candidate/candidate-presentation.ts';
import type { Candidate, CandidateStore } from '#server/domain/candidate/candidate-store.ts';
import type { Claimant } from '#server/domain/email-proof/email-verifications.ts';
import type { Outbox } from '#server/domain/outbox/outbox.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { HistoryStore } from '#server/domain/trail/history.ts';
import type { CheckContact } from './check-contact.ts';

type Deps = {
  database: Pick<Database, 'transaction'>;
  candidates: Pick<CandidateStore, 'lock' | 'change'>;
  check: CheckContact;
  trail: { history: Pick<HistoryStore, 'add'>; audit: AuditStore; outbox: Outbox };
};

/** Whose contact data, by whom and from where. */
export type ContactTarget = {
  id: string;
  actor: Actor;
  ip: string;
  /** Who claims a new email; an admin answers for it instead, and gives a reason. */
  claimant?: Claimant;
  reason?: string;
};

/** What a person calls the changed fields. */
const partsOf = (fields: readonly string[]): ('mobile number' | 'email' | 'address')[] => {
  const { length: ofAddress } = fields.filter(
    (field) => field !== 'mobileNumber' && field !== 'email',
  );
  return [
    ...(fields.includes('mobileNumber') ? (['mobile number'] as const) : []),
    ...(fields.includes('email') ? (['email'] as const) : []),
    ...(ofAddress > 0 ? (['address'] as const) : []),
  ];
};

const presentContact = (candidate: Candidate): Contact => ({
  mobileNumber: candidate.mobileNumber,
  email: candidate.email,
  address: presentCandidateAddress(candidate),
});

/**
 * Changes a candidate's mobile number, email or address, all in one transaction; the candidate not while ON_HOLD, which an admin looks into. The old address is told what
 * changed, never the new value: whoever took an account over could not learn or hide anything by it.
 */
export const changeContact = ({ database, candidates, check, trail }: Deps) => {
  const record = async (
    before: Candidate,
    fields: string[],
    { actor, ip, reason }: ContactTarget,
  ): Promise<void> => {
    const told = toCandidate(before);
    await together(
      () =>
        trail.history.add({
          record: told.record,
          action: 'change-contact',
          from: null,
          to: null,
          actor,
          reason,
        }),
      () =>
        trail.audit.add({
          action: 'contact-changed',
          actor,
          record: told.record,
          ip,
          detail: { fields },
        }),
      () => trail.outbox.add({ event: 'contact-changed', ...told, parts: partsOf(fields) }),
    );
  };

  return (target: ContactTarget, change: ContactChange): Promise<Contact> =>
    namingDuplicateCandidates(() =>
      database.transaction(async () => {
        const candidate = await candidates.lock(target.id);
        if (!candidate) throw new Problem('NOT_FOUND');
        if (candidate.status === 'ON_HOLD' && target.claimant)
          throw new Problem('INVALID_TRANSITION', contactChangeMessages.onHold);
        const { fields, columns } = await check(candidate, change, target.claimant);
        if (fields.length === 0) throw new Problem('INVALID', contactChangeMessages.nothing);
        await candidates.change(candidate.id, columns);
        await record(candidate, fields, target);
        return presentContact({ ...candidate, ...columns });
      }),
    );
};
