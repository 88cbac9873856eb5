import { contactUndoDays } from '@purboday/contract/conventions/limits';
import { and, asc, desc, eq, gte, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { accounts } from '#server/domain/account/account-table.ts';
import type { AdminRecipients } from '#server/domain/account/admin-recipients.ts';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import { isNotPaused } from '#server/domain/maintenance/failed-records.ts';
import type { Notify } from '#server/domain/outbox/outbox.ts';
import {
  hasChanged,
  bytesColumn,
  jsonColumn,
  timeColumn,
  newId,
  type Database,
} from '#server/platform/database/database.ts';
import { hashToken, newSmsToken } from '#server/platform/encryption/tokens.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import { daysLater, daysBefore, type Clock } from '#server/platform/process/clock.ts';

/** Columns of a candidate that emails, calls and visits use. */
export const contactColumns = [
  'mobileNumber',
  'email',
  'houseNo',
  'locality',
  'state',
  'city',
  'postalCode',
] as const;
export type ContactColumn = (typeof contactColumns)[number];
export type ContactColumns = Partial<Pick<Candidate, ContactColumn>>;
/** Values that an undo restores. With a number, they say whether it was verified; until 28 November 2026 they did not. */
const formerContact = z.object({
  mobileNumber: z.exactOptional(z.string()),
  email: z.exactOptional(z.nullable(z.string())),
  houseNo: z.exactOptional(z.nullable(z.string())),
  locality: z.exactOptional(z.nullable(z.string())),
  state: z.exactOptional(z.string()),
  city: z.exactOptional(z.string()),
  postalCode: z.exactOptional(z.nullable(z.string())),
  mobileNumberVerified: z.exactOptional(z.boolean()),
});
type FormerContact = z.infer<typeof formerContact>;

export const changes = pgTable('contact_changes', {
  id: uuid('id').primaryKey(),
  candidateId: uuid('candidate_id').notNull(),
  at: timeColumn('at').notNull(),
  setBy: uuid('set_by'),
  before: jsonColumn('before', formerContact).notNull(),
  newEmail: text('new_email'),
  provedAt: timeColumn('proved_at'),
  confirmedAt: timeColumn('confirmed_at'),
  confirmedBy: uuid('confirmed_by'),
  endedAt: timeColumn('ended_at'),
  undoneAt: timeColumn('undone_at'),
  /** When the email of a session by SMS becomes the candidate's. */
  countsAt: timeColumn('counts_at'),
  undoHash: bytesColumn('undo_hash').notNull(),
  undoUntil: timeColumn('undo_until').notNull(),
});

type ContactChange = typeof changes.$inferSelect;

type NewContactChange = {
  candidateId: string;
  /** The staff member who made it; null for the candidate. */
  setBy: string | null;
  before: FormerContact;
  /** The unverified email that staff set, or the verified one of a session by SMS. */
  newEmail: string | null;
  /** When the email of a session by SMS counts. */
  countsAt?: Date | undefined;
};

export type StaffEmail = {
  email: string;
  setBy: { id: string; name: string };
  at: Date;
  provedAt: Date | null;
  confirmedAt: Date | null;
};

/** Days after which a settled change is deleted; the audit log keeps its author. */
const storedDays = 180;

/** The only writer of contact changes: unverified emails that staff set, and what undoes a change (T32, T57). */
export const contactChangeStore = (database: Database, clock: Clock) => {
  const isOpen = (candidateId: string) =>
    and(eq(changes.candidateId, candidateId), isNotNull(changes.newEmail), isNull(changes.endedAt));

  /** Emails that staff set, newest first. */
  const staffEmails = (candidateId: string) =>
    database.sql
      .select({
        id: changes.id,
        // Not null in an open change.
        email: sql<string>`${changes.newEmail}`,
        at: changes.at,
        provedAt: changes.provedAt,
        confirmedAt: changes.confirmedAt,
        setBy: { id: accounts.id, name: accounts.fullName },
      })
      .from(changes)
      .innerJoin(accounts, eq(accounts.id, changes.setBy))
      .where(isOpen(candidateId))
      .orderBy(desc(changes.at), desc(changes.id));

  const endUnproved = async (candidateId: string): Promise<void> => {
    await database.sql
      .update(changes)
      .set({ endedAt: clock() })
      .where(and(isOpen(candidateId), isNull(changes.provedAt)));
  };

  return {
    /**
     * Stores a change. A change of the email ends an earlier unverified one.
     * @returns the token that undoes it, which is known only now
     */
    add: async ({ candidateId, setBy, before, newEmail, countsAt }: NewContactChange) => {
      const at = clock();
      if ('email' in before) await endUnproved(candidateId);
      const token = newSmsToken();
      const undoUntil = daysLater(at, contactUndoDays);
      await database.sql.insert(changes).values({
        id: newId(at),
        candidateId,
        at,
        setBy,
        before,
        newEmail,
        countsAt,
        undoHash: hashToken(token),
        undoUntil,
      });
      return { token, undoUntil };
    },

    /** The email that waits for its verification; undefined for none. */
    unprovedEmail: async (candidateId: string): Promise<StaffEmail | undefined> =>
      (await staffEmails(candidateId)).find(({ provedAt }) => provedAt === null),

    /**
     * The verified email of staff with which no L1 admin has confirmed the person yet. Until then, a person who signs in as this candidate
     * neither sees nor replaces a document.
     */
    unconfirmedEmail: async (candidateId: string): Promise<StaffEmail | undefined> =>
      (await staffEmails(candidateId)).find(
        ({ provedAt, confirmedAt }) => provedAt !== null && confirmedAt === null,
      ),

    /** The email of staff that is the current sign-in address, confirmed or not; undefined when the candidate set it. */
    signInEmailByStaff: async (
      candidateId: string,
      email: string,
    ): Promise<StaffEmail | undefined> => {
      const newest = (await staffEmails(candidateId)).find(({ provedAt }) => provedAt !== null);
      return newest?.email === email ? newest : undefined;
    },

    /** Records that the person verified the email that staff set. */
    markProved: async (candidateId: string): Promise<void> => {
      await database.sql
        .update(changes)
        .set({ provedAt: clock() })
        .where(and(isOpen(candidateId), isNull(changes.provedAt)));
    },

    /**
     * Records that an L1 admin confirmed the person.
     * @returns false when no confirmation was pending
     */
    confirm: (candidateId: string, by: string): Promise<boolean> =>
      hasChanged(
        database.sql
          .update(changes)
          .set({ confirmedAt: clock(), confirmedBy: by })
          .where(
            and(isOpen(candidateId), isNotNull(changes.provedAt), isNull(changes.confirmedAt)),
          ),
      ),

    /** The change that a link undoes, locked; undefined when it is unknown, expired or undone already. */
    findToUndo: async (token: string): Promise<ContactChange | undefined> => {
      const [change] = await database.sql
        .select()
        .from(changes)
        .where(eq(changes.undoHash, hashToken(token)))
        .for('update');
      return change && change.undoneAt === null && change.undoUntil > clock() ? change : undefined;
    },

    /**
     * Marks a change and all later ones as undone.
     * @returns the column values before the earliest of them
     */
    undoFrom: async ({ candidateId, at }: ContactChange): Promise<FormerContact> => {
      const later = and(
        eq(changes.candidateId, candidateId),
        gte(changes.at, at),
        isNull(changes.undoneAt),
      );
      const undone = await database.sql
        .select({ before: changes.before })
        .from(changes)
        .where(later)
        .orderBy(asc(changes.at), asc(changes.id));
      await database.sql.update(changes).set({ undoneAt: clock(), endedAt: clock() }).where(later);
      return Object.assign({}, ...undone.map(({ before }) => before).toReversed());
    },

    /** The email of a session by SMS that does not count yet (T69). */
    waitingEmail: async (
      candidateId: string,
    ): Promise<{ email: string; countsAt: string } | undefined> => {
      const [row] = await database.sql
        .select({ email: changes.newEmail, countsAt: changes.countsAt })
        .from(changes)
        .where(and(isOpen(candidateId), isNotNull(changes.countsAt)))
        .orderBy(desc(changes.at))
        .limit(1);
      return row?.email && row.countsAt
        ? { email: row.email, countsAt: row.countsAt.toISOString() }
        : undefined;
    },

    /** Candidates whose waiting email counts from now on. */
    listDueEmails: async (): Promise<string[]> => {
      const rows = await database.sql
        .select({ id: changes.candidateId })
        .from(changes)
        .where(
          and(
            isNotNull(changes.countsAt),
            lte(changes.countsAt, clock()),
            isNull(changes.endedAt),
            isNotPaused('waiting-emails', changes.candidateId, clock()),
          ),
        )
        .orderBy(changes.countsAt)
        .limit(500);
      return rows.map(({ id }) => id);
    },

    /**
     * Ends the wait of an email that is due. Requires the lock on the candidate.
     * @returns the email; undefined when it was stopped or replaced in the meantime
     */
    endWait: async (candidateId: string): Promise<string | undefined> => {
      const rows = await database.sql
        .update(changes)
        .set({ endedAt: clock() })
        .where(and(isOpen(candidateId), lte(changes.countsAt, clock())))
        .returning({ email: changes.newEmail });
      return rows.at(-1)?.email ?? undefined;
    },

    erase: async (candidateId: string): Promise<void> => {
      await database.sql.delete(changes).where(eq(changes.candidateId, candidateId));
    },

    /**
     * Deletes settled changes that can no longer be undone. Unverified and unconfirmed emails stay, and mobile numbers set by staff, which
     * do not sign in.
     */
    deleteExpired: async (): Promise<void> => {
      const before = daysBefore(clock(), storedDays);
      await database.sql
        .delete(changes)
        .where(
          and(
            lt(changes.at, before),
            isNull(changes.newEmail),
            sql`(${changes.setBy} is null or not ${changes.before} ? 'mobileNumber')`,
          ),
        );
      await database.sql
        .delete(changes)
        .where(and(lt(changes.at, before), isNotNull(changes.endedAt)));
    },
  };
};

type ContactChangeStore = ReturnType<typeof contactChangeStore>;

type ContactChangeEventsDeps = {
  contactChanges: Pick<ContactChangeStore, 'add'>;
  admins: Pick<AdminRecipients, 'l1AdminsOf'>;
  notify: Notify;
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

type RecordedChange = {
  fields: readonly ContactColumn[];
  actor: Pick<Actor, 'id' | 'role' | 'name'>;
  /** The unverified email that staff set, or the verified one of a session by SMS. */
  newEmail?: string | null;
  /** When the email of a session by SMS counts. */
  countsAt?: Date;
};

/** Browsers never send the fragment of a link to a server, so no log and no Referer contains the token (SEC-21). */
const undoPath = (token: string): string => `/undo-change#token=${token}`;

/**
 * Stores how to undo a change of contact data, and sends that link to the former email and phone. The L1 admins of the city are also
 * notified of a change by staff. No notification contains the new value, so that an attacker who took over an account learns nothing.
 */
export const contactChangeEvents =
  ({ contactChanges, admins, notify }: ContactChangeEventsDeps) =>
  async (
    former: Candidate,
    { fields, actor, newEmail = null, countsAt }: RecordedChange,
  ): Promise<void> => {
    const before: FormerContact = Object.fromEntries(fields.map((field) => [field, former[field]]));
    if (fields.includes('mobileNumber')) before.mobileNumberVerified = former.mobileNumberVerified;
    const isStaff = actor.role !== 'CANDIDATE';
    const { token, undoUntil } = await contactChanges.add({
      candidateId: former.id,
      setBy: isStaff ? actor.id : null,
      before,
      newEmail,
      countsAt,
    });
    const notification = toCandidate(former);
    const parts = toParts(fields);
    const undo = { path: undoPath(token), validUntil: undoUntil };
    if (countsAt) return notify({ event: 'email-waiting', ...notification, undo });
    await notify({ event: 'contact-changed', ...notification, parts, byStaff: isStaff, undo });
    if (!isStaff) return;
    if (newEmail !== null) {
      const to = { name: former.name, email: newEmail, language: former.language };
      await notify({ event: 'email-to-prove', record: notification.record, to });
    }
    await notify(
      (await admins.l1AdminsOf(former)).map(({ id, name, email }) => ({
        event: 'contact-changed-by-staff',
        record: { kind: 'account', id },
        candidate: { id: former.id, code: former.registrationCode },
        by: actor.name,
        parts,
        undo,
        to: { name, email },
      })),
    );
  };
