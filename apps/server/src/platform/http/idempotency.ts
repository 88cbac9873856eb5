import type { Endpoint } from '@purboday/contract/conventions/endpoint';
import { Problem } from '@purboday/contract/conventions/problem';
import { and, arrayOverlaps, eq, lt } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  hasChanged,
  bytesColumn,
  timeColumn,
  type Database,
} from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Encryption } from '#server/platform/encryption/encryption.ts';

const idempotencyKeys = pgTable('idempotency_keys', {
  scope: text('scope').notNull(),
  key: text('key').notNull(),
  content: bytesColumn('content').notNull(),
  /** Encrypted, because a response contains data of a record. */
  reply: bytesColumn('reply'),
  subjects: uuid('subjects').array().notNull(),
  createdAt: timeColumn('created_at').notNull(),
});

/** Hours for which a response is stored and repeated. */
const retentionHours = 24;

/** A submission, identified by account, call, key and a keyed digest of its content. */
export type Submission = {
  scope: string;
  key: string;
  content: Buffer;
  /** The params and body of the request. Their ids, and those of the response, identify the people in the stored response. */
  about?: unknown;
};

/** Keys are unique per caller and call. All anonymous callers count as one. */
export const toScope = (
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  actorId = '',
): string => `${method} ${path} ${actorId}`;

const idPattern = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/giu;

/** Ids of records at any depth of a value. */
const idsIn = (...values: unknown[]): string[] => [
  ...new Set(JSON.stringify(values).toLowerCase().match(idPattern)),
];

const replyContext = ({ scope, key }: Pick<Submission, 'scope' | 'key'>): string =>
  `idempotency_keys.reply:${scope} ${key}`;

/**
 * Runs a submission once and repeats the first response to retries (FLT-02). Of two simultaneous submissions the second waits,
 * because its insert of the key waits for the transaction of the first. A rejected submission rolls back, so its key stays free.
 */
export const idempotency = (
  database: Database,
  encryption: Pick<Encryption, 'encrypt' | 'decrypt'>,
  clock: Clock,
) => {
  const claim = ({ scope, key, content }: Submission): Promise<boolean> =>
    hasChanged(
      database.sql
        .insert(idempotencyKeys)
        .values({ scope, key, content, subjects: [], createdAt: clock() })
        .onConflictDoNothing(),
    );
  const where = ({ scope, key }: Pick<Submission, 'scope' | 'key'>) =>
    and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));

  const earlierReply = async (submission: Submission): Promise<unknown> => {
    const [earlier] = await database.sql.select().from(idempotencyKeys).where(where(submission));
    if (!earlier?.content.equals(submission.content)) throw new Problem('KEY_REUSED');
    if (earlier.reply === null) return undefined;
    return JSON.parse(encryption.decrypt(earlier.reply, replyContext(submission)).toString());
  };

  return {
    /**
     * Returns the response of `work`, or the stored one of the first submission.
     * @throws Problem KEY_REUSED when the content differs
     */
    once: (submission: Submission, work: () => Promise<unknown>): Promise<unknown> =>
      database.transaction(async () => {
        if (!(await claim(submission))) return earlierReply(submission);
        const reply = await work();
        const encrypted = encryption.encrypt(
          JSON.stringify(reply ?? null),
          replyContext(submission),
        );
        const subjects = idsIn(submission.scope, submission.about, reply);
        await database.sql
          .update(idempotencyKeys)
          .set({ reply: encrypted, subjects })
          .where(where(submission));
        return reply;
      }),

    /** Whether a submission with this key, with any content, has a stored response. */
    knows: async (submission: Pick<Submission, 'scope' | 'key'>): Promise<boolean> =>
      (await database.sql.$count(idempotencyKeys, where(submission))) > 0,

    /** Deletes stored responses with data of these records (T41). */
    deleteAbout: async (ids: readonly string[]): Promise<void> => {
      if (ids.length === 0) return;
      await database.sql
        .delete(idempotencyKeys)
        .where(arrayOverlaps(idempotencyKeys.subjects, [...ids]));
    },

    deleteExpired: async (): Promise<void> => {
      const oldest = new Date(clock().getTime() - retentionHours * 3_600_000);
      await database.sql.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest));
    },
  };
};

export type Idempotency = ReturnType<typeof idempotency>;
