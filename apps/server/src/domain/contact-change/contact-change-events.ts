import type { Actor } from '#server/platform/http/authorization.ts';
import type { AdminRecipients } from '#server/domain/account/admin-recipients.ts';
import type { Outbox } from '#server/domain/outbox/outbox.ts';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import type { ContactChangeStore, ContactColumn, FormerContact } from './contact-change-store.ts';

type Deps = {
  contactChanges: Pick<ContactChangeStore, 'add'>;
  admins: Pick<AdminRecipients, 'l1AdminsOf'>;
  outbox: Outbox;
};

export type ContactPart = 'mobile number' | 'email' | 'address';

/** Names of the changed columns for people. */
const toParts = (fields: readonly ContactColumn[]): ContactPart[] => {
  const isAddress = (field: ContactColumn) => field !== 'mobileNumber' && field !== 'email';
  return [
    ...(fields.includes('mobileNumber') ? (['mobile number'] as const) : []),
    ...(fields.includes('email') ? (['email'] as const) : []),
    ...(fields.some(isAddress) ? (['address'] as const) : []),
  ];
};

type Change = {
  fields: readonly ContactColumn[];
  actor: Pick<Actor, 'id' | 'role' | 'name'>;
  /** The unverified email that staff set. */
  newEmail?: string | null;
};

/** Browsers never send the fragment of a link to a server, so no log and no Referer contains the token (SEC-21). */
const undoPath = (token: string): string => `/undo-change#token=${token}`;

/**
 * Stores how to undo a change of contact data, and sends that link to the former email and phone. The L1 admins of the city are also
 * notified of a change by staff. No notification contains the new value, so that an attacker who took over an account learns nothing.
 */
export const contactChangeEvents =
  ({ contactChanges, admins, outbox }: Deps) =>
  async (former: Candidate, { fields, actor, newEmail = null }: Change): Promise<void> => {
    const before: FormerContact = Object.fromEntries(fields.map((field) => [field, former[field]]));
    if (fields.includes('mobileNumber')) before.mobileNumberVerified = former.mobileNumberVerified;
    const isStaff = actor.role !== 'CANDIDATE';
    const { token, undoUntil } = await contactChanges.add({
      candidateId: former.id,
      setBy: isStaff ? actor.id : null,
      before,
      newEmail,
    });
    const notification = toCandidate(former);
    const parts = toParts(fields);
    const undo = { path: undoPath(token), validUntil: undoUntil };
    await outbox.add({ event: 'contact-changed', ...notification, parts, byStaff: isStaff, undo });
    if (!isStaff) return;
    if (newEmail !== null) {
      const to = { name: former.name, email: newEmail, language: former.language };
      await outbox.add({ event: 'email-to-prove', record: notification.record, to });
    }
    for (const { id, name, email } of await admins.l1AdminsOf(former))
      await outbox.add({
        event: 'contact-changed-by-staff',
        record: { kind: 'account', id },
        candidate: { id: former.id, code: former.registrationCode },
        by: actor.name,
        parts,
        undo,
        to: { name, email },
      });
  };
