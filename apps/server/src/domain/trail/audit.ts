import { Problem } from '@purboday/contract/conventions/problem';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { sessionOf } from '#server/platform/http/admission.ts';
import { networkOf } from '#server/platform/limits/network-address.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Log } from '#server/platform/process/log.ts';
import type { AuditEntry } from './audit-actions.ts';
import { audit } from './trail-tables.ts';

type Counted = { entry: AuditEntry; first_at: Date; last_at: Date; repeats: number };

/** Entries of one group that are written apart in an hour; more of them are counted in one. */
const apartAtMost = 300;

/**
 * Entries that anybody can cause as often as they like (T50). The first of an hour is written at once; equal ones from the same network are
 * counted and follow as one entry, so that nobody fills a table from which nothing is ever deleted.
 */
const auditRepeats = (database: Database, clock: Clock) => ({
  add: async (entry: AuditEntry): Promise<void> => {
    const { action, actor, record, ip, detail } = entry;
    const at = clock();
    const network = ip === undefined ? undefined : networkOf(ip);
    // Strangers form one group, whatever networks they come from.
    const group = `${action} ${actor?.id ?? 'strangers'}`;
    const key = JSON.stringify([group, network, record?.id, detail]);
    const writtenActor = actor && { id: actor.id, role: actor.role };
    const apart = { action, actor: writtenActor, record, ip, detail };
    const together = { action, actor: writtenActor, detail: { others: true } };
    await database.execute(sql`
  with known as (
    select case
      when exists (select from audit_repeats where key = ${key}::text) then ${key}::text
      when (select count(*) from audit_repeats where group_key = ${group}::text) < ${apartAtMost} then ${key}::text
      else ${group}::text || ' others' end as key
  ), counted as (
    insert into audit_repeats (key, group_key, entry, first_at, last_at)
    select key, ${group}::text, case when key = ${key}::text then ${JSON.stringify(apart)}::jsonb else ${JSON.stringify(together)}::jsonb end, ${at}::timestamptz, ${at}::timestamptz from known
    on conflict (key) do update set repeats = audit_repeats.repeats + 1, last_at = excluded.last_at
    returning repeats, entry
  )
  insert into audit (id, at, action, actor_id, actor_role, record_kind, record_id, ip, detail)
  select ${newId(at)}::uuid, ${at}::timestamptz, entry->>'action', (entry#>>'{actor,id}')::uuid, (entry#>>'{actor,role}')::role,
    entry#>>'{record,kind}', (entry#>>'{record,id}')::uuid, entry->>'ip', coalesce(entry->'detail', '{}')
  from counted where repeats = 0`);
  },

  /** Writes the counted repeats of hours that have ended. Runs as a scheduled job. */
  write: async (addMany: (entries: readonly AuditEntry[]) => Promise<void>): Promise<void> =>
    database.transaction(async () => {
      const ended = await database.execute<Counted>(
        sql`delete from audit_repeats where first_at <= ${new Date(clock().getTime() - 3_600_000)} returning entry, first_at, last_at, repeats`,
      );
      const repeated = ended.filter(({ repeats }) => repeats > 0);
      await addMany(
        repeated.map(({ entry, first_at: since, last_at: until, repeats }) => ({
          ...entry,
          ...(entry.ip === undefined ? {} : { ip: networkOf(entry.ip) }),
          detail: { ...entry.detail, repeats, since, until },
        })),
      );
    }),
});

const rowOf = ({ action, actor, record, ip, detail }: AuditEntry, at: Date) => ({
  id: newId(at),
  at,
  action,
  actorId: actor?.id,
  actorRole: actor?.role,
  recordKind: record?.kind,
  recordId: record?.id,
  ip,
  detail,
});
/** The audit trail: append-only; joins the open transaction. */
export const auditStore = (database: Database, clock: Clock) => {
  /** @returns the entry's id, for what has to stand beside it */
  const addKnown = async (entry: AuditEntry): Promise<string> => {
    const row = rowOf(entry, clock());
    await database.sql.insert(audit).values(row);
    return row.id;
  };
  const repeats = auditRepeats(database, clock);
  const addMany = async (entries: readonly AuditEntry[]): Promise<void> => {
    if (entries.length === 0) return;
    const at = clock();
    await database.sql.insert(audit).values(entries.map((entry) => rowOf(entry, at)));
  };
  return {
    addKnown,
    add: async (entry: AuditEntry): Promise<void> => {
      await addKnown(entry);
    },
    addMany,
    /** As `add`, for what a caller can cause as often as they like: equal entries of an hour are counted in one. */
    addCounted: repeats.add,
    /** Writes what `addCounted` counted in hours that have ended. */
    writeCounted: () => repeats.write(addMany),
  };
};

export type AuditStore = ReturnType<typeof auditStore>;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/**
 * Records that somebody signed in asked for a record that they may not see, or that is not there (SEC-49): the answer tells neither, the
 * trail shows who tries ids.
 */
export const recordProbes =
  (audit: Pick<AuditStore, 'addCounted'>, log: Pick<Log, 'warn'>) =>
  async (request: FastifyRequest, _reply: unknown, error: unknown): Promise<void> => {
    const session = sessionOf(request);
    const { id } = (request.params ?? {}) as { id?: unknown };
    const probed = error instanceof Problem && error.code === 'NOT_FOUND';
    if (!probed || !session || typeof id !== 'string' || !uuid.test(id)) return;
    const call = `${request.method} ${request.routeOptions.url ?? ''}`;
    const record = { kind: 'unknown' as const, id };
    const { actor } = session;
    await audit
      .addCounted({ action: 'probe-denied', actor, record, ip: request.ip, detail: { call } })
      // The refusal goes out in any case.
      .catch((failure: unknown) => log.warn({ err: failure }, 'A probe could not be recorded'));
  };
