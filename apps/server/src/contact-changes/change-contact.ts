import { contactChangeMessages } from '@purboday/contract/contact-changes/contact-changes.messages';
import type {
  Contact,
  ContactChange,
} from '@purboday/contract/contact-changes/contact-changes.contract';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { namingDuplicateCandidates } from '#server/domain/candidate/candidate-identity.ts';
import { toCandidate } from '#server/domain/candidate/candidate-notice.ts';
import { presentCandidateAddress } from '#server/domain/candidate/candidate-presentation.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import type { ContactColumn } from '#server/domain/contact-change/contact-change-store.ts';
import type { Claimant } from '#server/domain/email-proof/email-verifications.ts';
import type { CheckContact } from './check-contact.ts';

type Deps = Pick<
  Services,
  'database' | 'candidates' | 'sessions' | 'history' | 'audit' | 'recordContactChange'
> & {
  check: CheckContact;
};

type ChangedContact = Contact & { emailToProve?: string };

/** Whose contact data, by whom and from where. */
export type ContactTarget = {
  id: string;
  actor: Actor;
  ip: string;
  /** Who claims a new email; an admin answers for it instead, and gives a reason. */
  claimant?: Claimant;
  /** Token hash of the candidate's own session, which goes on. */
  session?: Buffer;
  reason?: string;
};

const presentContact = (candidate: Candidate): Contact => ({
  mobileNumber: candidate.mobileNumber,
  email: candidate.email,
  address: presentCandidateAddress(candidate),
});

/**
 * Changes a candidate's mobile number, email or address, all in one transaction; the candidate not while ON_HOLD, which an admin looks into.
 * A new email of the candidate's own ends their other sessions (T57). One that an admin sets waits until the candidate proves it (T32).
 */
export const changeContact = ({
  database,
  candidates,
  check,
  sessions,
  history,
  audit,
  recordContactChange,
}: Deps) => {
  const record = async (
    former: Candidate,
    fields: ContactColumn[],
    { target, emailToProve }: { target: ContactTarget; emailToProve: string | null },
  ): Promise<void> => {
    const { actor, ip, reason } = target;
    const { record: about } = toCandidate(former);
    const entry = { record: about, action: 'change-contact' as const, from: null, to: null };
    await history.add({ ...entry, actor, reason });
    const detail = { fields, ...(emailToProve === null ? {} : { emailToProve: true }) };
    await audit.add({ action: 'contact-changed', actor, record: about, ip, detail });
    await recordContactChange(former, { fields, actor, newEmail: emailToProve });
  };

  return (target: ContactTarget, change: ContactChange): Promise<ChangedContact> =>
    namingDuplicateCandidates(() =>
      database.transaction(async () => {
        const candidate = await candidates.lock(target.id);
        if (!candidate) throw new Problem('NOT_FOUND');
        if (candidate.status === 'ON_HOLD' && target.claimant)
          throw new Problem('INVALID_TRANSITION', contactChangeMessages.onHold);
        const { fields, columns, emailToProve } = await check(candidate, change, target.claimant);
        if (fields.length === 0) throw new Problem('INVALID', contactChangeMessages.nothing);
        await candidates.change(candidate.id, columns);
        await record(candidate, fields, { target, emailToProve });
        if (target.claimant && fields.includes('email'))
          await sessions.endAllOfCandidate(candidate.id, target.session);
        return {
          ...presentContact({ ...candidate, ...columns }),
          ...(emailToProve === null ? {} : { emailToProve }),
        };
      }),
    );
};
