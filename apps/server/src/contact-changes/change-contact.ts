import type {
  Contact,
  ContactChange,
} from '@purboday/contract/contact-changes/contact-changes.contract';
import { contactChangeMessages } from '@purboday/contract/contact-changes/contact-changes.messages';
import { Problem } from '@purboday/contract/conventions/problem';
import { withDuplicateCandidateErrors } from '#server/domain/candidate/candidate-identity.ts';
import {
  presentCandidateAddress,
  toCandidate,
} from '#server/domain/candidate/candidate-presentation.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import type { ContactColumn } from '#server/domain/contact-change/contact-change-store.ts';
import type { Requester } from '#server/domain/email-verification/email-verifications.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import type { CheckContact } from './check-contact.ts';

/** The email that waits in a session by SMS, and the columns that change at once. */
const takeWaitingEmail = <Columns extends { email?: string | null }>(
  { phoneSession }: Actor,
  columns: Columns,
) => {
  const { email = null, ...others } = columns;
  const isWaiting = Boolean(phoneSession) && email !== null;
  return isWaiting ? { waiting: email, changed: others } : { waiting: null, changed: columns };
};

/** Hours until a new email of a session by SMS counts (T69). */
const emailWaitHours = 24;

type ChangedContact = Contact & { emailToProve?: string };

type ContactTarget = {
  id: string;
  actor: Actor;
  ip: string;
  /** Undefined for an admin, who gives a reason instead. */
  requester?: Requester;
  /** The candidate's own session, which does not end. */
  session?: Buffer;
  reason?: string;
  /** The candidate's version that the caller read. */
  seen: number | undefined;
};

const presentContact = (candidate: Candidate): Contact => ({
  mobileNumber: candidate.mobileNumber,
  email: candidate.email,
  address: presentCandidateAddress(candidate),
});

/**
 * Changes mobile number, email or address in one transaction. Candidates cannot while ON_HOLD. A new email ends the candidate's other
 * sessions (T57); one set by an admin waits for confirmation (T32).
 */
export const changeContact = ({
  database,
  candidates,
  versions,
  check,
  sessions,
  recordContactChange,
  clock,
  recordStep,
}: Pick<
  Services,
  | 'database'
  | 'candidates'
  | 'versions'
  | 'sessions'
  | 'recordStep'
  | 'recordContactChange'
  | 'clock'
> & {
  check: CheckContact;
}) => {
  /** The number gets a message about a new email a day before it counts (T69). */
  const recordWaitingEmail = (former: Candidate, actor: Actor, newEmail: string): Promise<void> =>
    recordContactChange(former, {
      fields: ['email'],
      actor,
      newEmail,
      countsAt: new Date(clock().getTime() + emailWaitHours * 3_600_000),
    });

  const record = async (
    former: Candidate,
    fields: ContactColumn[],
    {
      target,
      emailToProve,
      waiting,
    }: { target: ContactTarget; emailToProve: string | null; waiting: string | null },
  ): Promise<void> => {
    const { actor, ip, reason } = target;
    const { record: about } = toCandidate(former);
    const detail = { fields, ...(emailToProve === null ? {} : { emailToProve: true }) };
    await recordStep({ record: about, action: 'change-contact', actor, reason, ip, detail });
    if (waiting !== null) await recordWaitingEmail(former, actor, waiting);
    const atOnce = fields.filter((field) => waiting === null || field !== 'email');
    if (atOnce.length > 0)
      await recordContactChange(former, { fields: atOnce, actor, newEmail: emailToProve });
  };

  return (target: ContactTarget, change: ContactChange): Promise<ChangedContact> =>
    withDuplicateCandidateErrors(() =>
      database.transaction(async () => {
        const candidate = await candidates.lock(target.id);
        if (!candidate) throw new Problem('NOT_FOUND');
        const { seen, actor: reader } = target;
        await versions.requireSeen('candidates', target.id, { seen, reader });
        if (candidate.status === 'ON_HOLD' && target.requester)
          throw new Problem('INVALID_TRANSITION', contactChangeMessages.onHold);
        const { fields, columns, emailToProve } = await check(candidate, change, target.requester);
        if (fields.length === 0) throw new Problem('INVALID', contactChangeMessages.nothing);
        const { waiting, changed } = takeWaitingEmail(target.actor, columns);
        await candidates.change(candidate.id, changed);
        await record(candidate, fields, { target, emailToProve, waiting });
        if (target.requester && waiting === null && fields.includes('email'))
          await sessions.endAllOfCandidate(candidate.id, target.session);
        return {
          ...presentContact({ ...candidate, ...changed }),
          ...(emailToProve === null ? {} : { emailToProve }),
        };
      }),
    );
};
