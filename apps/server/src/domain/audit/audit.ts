import { Problem } from '@purboday/contract/conventions/problem';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { acquireLock, newId, type Database } from '#server/platform/database/database.ts';
import { toSession } from '#server/platform/http/authorization.ts';
import { toNetwork } from '#server/platform/limits/network-address.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Log } from '#server/platform/process/log.ts';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import { audit, type AuditEntry } from './audit-tables.ts';
import { toAuditMark } from './foreign-entries.ts';

type Counted = { entry: AuditEntry; first_at: Date; last_at: Date; repeats: number };

/**
 * Entries of one group that are written separately in an hour; more of them are counted in one for each action. With the
 * counted repeats, an account leaves at most twenty in an hour, from however many networks (T91).
 */
const apartAtMost = { strangers: 300, account: 7 } as const;

/**
 * Entries that a caller can cause without limit (T50). The first of an hour is written at once; equal ones from the
 * same network are counted and follow as one entry, so that no one can fill a table from which nothing is deleted.
 */
const auditRepeats = (database: Database, clock: Clock, mark: MarkEntry) => ({
  add: async (entry: AuditEntry): Promise<void> => {
    const { action, actor, record, ip, detail } = entry;
    const at = clock();
    const network = ip === undefined ? undefined : toNetwork(ip);
    // Strangers form one group for each action, an account one for all, whatever their networks.
    const group = actor?.id ?? `${action} strangers`;
    const most = actor ? apartAtMost.account : apartAtMost.strangers;
    const key = JSON.stringify([action, group, network, record?.id, detail]);
    const others = `${action} ${group} others`;
    const writtenActor = actor && {
      id: actor.id,
      role: actor.role,
      ...(actor.providerId && { providerId: actor.providerId }),
    };
    const apart = { action, actor: writtenActor, record, ip, detail };
    const othersDetail = { action, actor: writtenActor, detail: { others: true } };
    const id = newId(at);
    const count = sql`
  with known as (
    select case
      when exists (select from audit_repeats where key = ${key}::text) then ${key}::text
      when (select count(*) from audit_repeats where group_key = ${group}::text) < ${most} then ${key}::text
      else ${others}::text end as key
  ), counted as (
    insert into audit_repeats (key, group_key, entry, first_at, last_at)
    select key, ${group}::text, case when key = ${key}::text then ${JSON.stringify(apart)}::jsonb else ${JSON.stringify(othersDetail)}::jsonb end, ${at}::timestamptz, ${at}::timestamptz from known
    on conflict (key) do update set repeats = audit_repeats.repeats + 1, last_at = excluded.last_at
    returning repeats, entry
  )
  insert into audit (id, at, action, actor_id, actor_role, actor_provider_id, record_kind, record_id, ip, detail, mark)
  select ${id}::uuid, ${at}::timestamptz, entry->>'action', (entry#>>'{actor,id}')::uuid, (entry#>>'{actor,role}')::role, (entry#>>'{actor,providerId}')::uuid,
    entry#>>'{record,kind}', (entry#>>'{record,id}')::uuid, entry->>'ip', coalesce(entry->'detail', '{}'), ${mark(id)}::bytea
  from counted where repeats = 0`;
    if (!actor) {
      await database.execute(count);
      return;
    }
    // Simultaneous requests of one account would otherwise not see each other's entries.
    await database.transaction(async () => {
      await database.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`audit ${group}`}, 0))`,
      );
      await database.execute(count);
    });
  },

  /** Writes the counted repeats of hours that have ended. Runs as a scheduled job. */
  write: async (insert: (entries: readonly AuditEntry[]) => Promise<unknown>): Promise<void> =>
    database.transaction(async () => {
      const ended = await database.execute<Counted>(
        sql`delete from audit_repeats where first_at <= ${new Date(clock().getTime() - 3_600_000)} returning entry, first_at, last_at, repeats`,
      );
      const repeated = ended.filter(({ repeats }) => repeats > 0);
      await insert(
        repeated.map(({ entry, first_at: since, last_at: until, repeats }) => ({
          ...entry,
          ...(entry.ip === undefined ? {} : { ip: toNetwork(entry.ip) }),
          detail: { ...entry.detail, repeats, since, until },
        })),
      );
    }),
});

type MarkEntry = (id: string) => Buffer;

type AuditEncryption = Pick<Encryption, 'blindIndex'>;

/**
 * Inserts entries in one statement. Use cases call `recordStep`.
 * @returns their ids
 */
export const auditWriter =
  (database: Database, clock: Clock, encryption: AuditEncryption) =>
  async (entries: readonly AuditEntry[]): Promise<string[]> => {
    if (entries.length === 0) return [];
    const at = clock();
    const rows = entries.map(({ action, actor, record, ip, detail }) => {
      const id = newId(at);
      return {
        id,
        at,
        action,
        actorId: actor?.id,
        actorRole: actor?.role,
        actorProviderId: actor?.providerId,
        recordKind: record?.kind,
        recordId: record?.id,
        ip,
        detail,
        mark: toAuditMark(encryption, id),
      };
    });
    await database.sql.insert(audit).values(rows);
    return rows.map(({ id }) => id);
  };

/** The audit log: append-only. `recordStep` writes it in the open transaction. */
export const auditStore = (database: Database, clock: Clock, encryption: AuditEncryption) => {
  const mark: MarkEntry = (id) => toAuditMark(encryption, id);
  const write = auditWriter(database, clock, encryption);
  const repeats = auditRepeats(database, clock, mark);
  return {
    /** For entries that a statement of another module writes. */
    mark,
    /** @returns the entry's id, for related data in other tables */
    addKnown: async (entry: AuditEntry): Promise<string> => {
      const [id] = await write([entry]);
      return id as string;
    },
    /** For entries that a caller can cause without limit: equal ones of an hour are counted in one. */
    addCounted: repeats.add,
    /** Writes what `addCounted` counted in hours that have ended. */
    writeCounted: () => repeats.write(write),
  };
};

export type AuditStore = ReturnType<typeof auditStore>;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/**
 * Records that a signed-in person requested a record that is missing or outside their scope (SEC-49). The response
 * does not distinguish the two, so the log shows who guesses ids.
 */
export const auditForbiddenRequests =
  (audit: Pick<AuditStore, 'addCounted'>, log: Pick<Log, 'warn'>) =>
  async (request: FastifyRequest, _reply: unknown, error: unknown): Promise<void> => {
    const session = toSession(request);
    const { id } = (request.params ?? {}) as { id?: unknown };
    const probed = error instanceof Problem && error.code === 'NOT_FOUND';
    if (!probed || !session || typeof id !== 'string' || !uuid.test(id)) return;
    const call = `${request.method} ${request.routeOptions.url ?? ''}`;
    const record = { kind: 'unknown' as const, id };
    const { actor } = session;
    await audit
      .addCounted({ action: 'probe-denied', actor, record, ip: request.ip, detail: { call } })
      // The rejection is sent even when the audit fails.
      .catch((failure: unknown) => log.warn({ err: failure }, 'A probe could not be recorded'));
  };

/**
 * The end of the chain: number of entries and their hash. Sent to people daily, it proves later what the log
 * contained then.
 */
export type ChainHead = { entries: number; hash: string };

/** A place where the log differs from what was linked. */
type ChainError = { position: number; auditId: string; damage: 'changed' | 'removed' };

/** Entries outside the chain: their number, and the first ten by insertion. */
type Unlinked = { count: number; auditIds: string[] };

type Linked = { position: number; audit_id: string; hash: Buffer; entry: string | null };

const start = Buffer.alloc(32);
const batch = 2000;
/** After so many milliseconds every earlier transaction has ended; a younger entry may still be preceded by another. */
const settledMs = 60_000;
/**
 * Entries up to this many milliseconds older than the last linked one are linked. An older time was not written by
 * the product: the entry stays outside the chain, and `verify` reports it.
 */
const lookedBackMs = 3_600_000;

/** The same text for an entry whatever the settings of the session. */
const entryText = sql`(jsonb_build_array(a.id, extract(epoch from a.at)::text, a.action, a.actor_id, a.actor_role, a.record_kind, a.record_id, a.ip, a.detail)
  || case when a.actor_provider_id is null then '[]'::jsonb else jsonb_build_array(a.actor_provider_id) end)::text`;

const toLink = (before: Buffer, entry: string): Buffer =>
  createHash('sha256').update(before).update(entry).digest();

/** The hash chain over the audit log (T21). */
export const auditChain = ({ database, clock }: { database: Database; clock: Clock }) => {
  /** The end of the chain, and the time of the last linked entry that still exists. */
  const last = async (): Promise<{ position: number; hash: Buffer; at: Date | null }> => {
    const [row] = await database.execute<{ position: number; hash: Buffer; at: Date | null }>(
      sql`select c.position, c.hash, (
         select a.at from audit_chain l join audit a on a.id = l.audit_id order by l.position desc limit 1
       ) as at from audit_chain c order by c.position desc limit 1`,
    );
    return row ?? { position: 0, hash: start, at: null };
  };

  /** Links some of the unlinked entries; returns how many. */
  const linkSome = (): Promise<number> =>
    database.transaction(async () => {
      await acquireLock(database, 'auditChain');
      const end = await last();
      const rows = await database.execute<{ id: string; entry: string }>(
        sql`select a.id, ${entryText} as entry from audit a
         where a.at < ${new Date(clock().getTime() - settledMs)} and a.at >= ${new Date(end.at === null ? 0 : end.at.getTime() - lookedBackMs)} and not exists (select from audit_chain c where c.audit_id = a.id)
         order by a.inserted limit ${batch}`,
      );
      let { position, hash } = end;
      const links = rows.map(({ id, entry }) => {
        position += 1;
        hash = toLink(hash, entry);
        return { position, id, hash: hash.toString('hex') };
      });
      await database.execute(
        sql`insert into audit_chain (position, audit_id, hash, linked_at)
         select (l->>'position')::bigint, (l->>'id')::uuid, decode(l->>'hash', 'hex'), ${clock()} from jsonb_array_elements(${JSON.stringify(links)}::jsonb) l`,
      );
      return rows.length;
    });

  const head = async (): Promise<ChainHead> => {
    const { position, hash } = await last();
    return { entries: position, hash: hash.toString('hex') };
  };

  const linksAfter = (position: number): Promise<Linked[]> =>
    database.execute<Linked>(
      sql`select c.position, c.audit_id, c.hash, case when a.id is not null then ${entryText} end as entry
       from audit_chain c left join audit a on a.id = c.audit_id
       where c.position > ${position} order by c.position limit ${batch}`,
    );

  const findUnlinked = async (): Promise<Unlinked> => {
    const now = clock().getTime();
    const rows = await database.execute<{ id: string; count: number }>(
      sql`select a.id, count(*) over () as count from audit a
       where (a.at < ${new Date(now - settledMs)} or a.at > ${new Date(now + settledMs)}) and not exists (select from audit_chain c where c.audit_id = a.id)
       order by a.inserted limit 10`,
    );
    return { count: rows[0]?.count ?? 0, auditIds: rows.map(({ id }) => id) };
  };

  return {
    /** Links every settled entry. Runs as a scheduled job; several processes take turns. */
    link: async (): Promise<void> => {
      while ((await linkSome()) === batch);
    },

    head,

    /**
     * Reads the whole log again and compares.
     * @param known a head that was sent earlier, which the chain must still contain
     * @returns the first faults (at most ten), the unlinked entries, and whether the known head is still in place
     */
    verify: async (
      known?: ChainHead,
    ): Promise<{
      head: ChainHead;
      errors: ChainError[];
      unlinked: Unlinked;
      knownHolds: boolean;
    }> => {
      const errors: ChainError[] = [];
      let before: Buffer = start;
      let position = 0;
      let knownHolds = known === undefined || known.entries === 0;
      for (let links = await linksAfter(0); links.length > 0; links = await linksAfter(position)) {
        for (const link of links) {
          const { hash } = link;
          const isNext = link.position === position + 1;
          position = link.position;
          if (link.entry === null || !isNext)
            errors.push({ position, auditId: link.audit_id, damage: 'removed' });
          else if (!toLink(before, link.entry).equals(hash))
            errors.push({ position, auditId: link.audit_id, damage: 'changed' });
          if (known?.entries === position) knownHolds = hash.toString('hex') === known.hash;
          before = hash;
        }
      }
      const unlinked = await findUnlinked();
      return { head: await head(), errors: errors.slice(0, 10), unlinked, knownHolds };
    },
  };
};
