import type { Actor } from '#server/platform/http/actor.ts';
import type { AdminRecipients } from '#server/domain/account/admin-recipients.ts';
import type { Outbox } from '#server/domain/outbox/outbox.ts';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import type { ContactChangeStore, ContactColumn, ContactColumns } from './contact-change-store.ts';

type Deps = {
  contactChanges: Pick<ContactChangeStore, 'add'>;
  admins: Pick<AdminRecipients, 'l1AdminsOf'>;
  outbox: Outbox;
};

export type ContactPart = 'mobile number' | 'email' | 'address';

/** What a person calls the changed columns. */
const partsOf = (fields: readonly ContactColumn[]): ContactPart[] => {
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
  /** The unproved email that staff set. */
  newEmail?: string | null;
};

/** The fragment of a link: browsers never send it to a server, so no log and no Referer has it (SEC-21). */
const undoPath = (token: string): string => `/undo-change#token=${token}`;

/**
 * Stores how to undo a change of contact data, and tells the former email and phone of it with that link. A change by staff is also told to
 * the level 1 admins of the city. The new value is in none of these notices: whoever took an account over learns nothing by them.
 */
export const contactChangeEvents =
  ({ contactChanges, admins, outbox }: Deps) =>
  async (former: Candidate, { fields, actor, newEmail = null }: Change): Promise<void> => {
    const before = Object.fromEntries(
      fields.map((field) => [field, former[field]]),
    ) as ContactColumns;
    const isStaff = actor.role !== 'CANDIDATE';
    const { token, undoUntil } = await contactChanges.add({
      candidateId: former.id,
      setBy: isStaff ? actor.id : null,
      before,
      newEmail,
    });
    const told = toCandidate(former);
    const parts = partsOf(fields);
    const undo = { path: undoPath(token), validUntil: undoUntil };
    await outbox.add({ event: 'contact-changed', ...told, parts, byStaff: isStaff, undo });
    if (!isStaff) return;
    if (newEmail !== null) {
      const to = { name: former.name, email: newEmail, language: former.language };
      await outbox.add({ event: 'email-to-prove', record: told.record, to });
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
