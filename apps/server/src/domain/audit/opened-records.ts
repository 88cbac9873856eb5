import {
  type Endpoint,
  findShownRecord,
  type ShownRecord,
  type ShownKind,
} from '@purboday/contract/conventions/endpoint';
import { Problem } from '@purboday/contract/conventions/problem';
import { sql } from 'drizzle-orm';
import type { Clock } from '#server/platform/process/clock.ts';
import { newId, type Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { RecordReading } from '#server/platform/http/register-route.ts';
import { filtersWithoutSearch } from '#server/platform/http/register-export.ts';
import { limits, type Limit, type RateLimiter } from '#server/platform/limits/rate-limits.ts';
import type { Log } from '#server/platform/process/log.ts';
import type { AuditStore } from './audit.ts';
import type { RecordStep } from './record-step.ts';
import { isReveal, listShownPeople, maskContacts } from './listed-contacts.ts';

type Opening = {
  actor: Actor;
  ip: string;
  record: { kind: ShownKind; id: string };
  call: string;
  /** When a call that may change something began; null for one that only reads. */
  since: Date | null;
};

const toCall = ({ method, path }: Endpoint): string => `${method} ${path}`;

const textIn = (value: unknown, name: string): string | undefined => {
  const field = (value as Record<string, unknown> | null | undefined)?.[name];
  return typeof field === 'string' ? field : undefined;
};

/**
 * The candidate in the response, for instance of a placement; otherwise the record in the path, or the one just
 * created.
 */
const recordIdIn = ({ params, data }: RecordReading): string | undefined => {
  const candidate = (data as { candidateId?: unknown } | null)?.candidateId;
  return (
    textIn(data, 'candidateId') ??
    textIn(candidate, '_id') ??
    textIn(params, 'id') ??
    textIn(data, '_id')
  );
};

/** Both candidates of a pair, or the one record. */
const recordIdsIn = (reading: RecordReading): string[] => {
  const { left, right } = (reading.data ?? {}) as { left?: unknown; right?: unknown };
  const ids = left && right ? [textIn(left, '_id'), textIn(right, '_id')] : [recordIdIn(reading)];
  return ids.filter((id) => id !== undefined);
};

const kindIn = (shows: ShownRecord, { params }: RecordReading): ShownKind =>
  shows === 'kind-in-address'
    ? // Addresses name some kinds in the plural.
      ((textIn(params, 'kind') ?? '').replace(/s$/u, '') as ShownKind)
    : (shows as ShownKind);

/** Rows of a list, or of the lists inside a record, such as the members of a batch. */
const rowsIn = (data: unknown): number =>
  Array.isArray(data)
    ? data.length
    : Object.values((data ?? {}) as object)
        .filter((part) => Array.isArray(part))
        .reduce((rows, part) => rows + part.length, 0);

/**
 * Audits which records an admin or provider has seen (T34): `record-opened` at most once an hour per actor and
 * record, `record-listed` likewise for contact data in a list, `list-read` for every page of a list. Both are limited per account; reaching a limit raises an alarm.
 */
export const auditOpenedRecords = ({
  database,
  clock,
  audit,
  recordStep,
  rateLimiter,
  log,
}: {
  database: Pick<Database, 'execute'>;
  clock: Clock;
  audit: Pick<AuditStore, 'addCounted' | 'mark'>;
  recordStep: RecordStep;
  rateLimiter: Pick<RateLimiter, 'consume' | 'requireOpen'>;
  log: Pick<Log, 'error'>;
}) => {
  const raiseAlarm = async (error: unknown, limit: Limit, actor: Actor, ip: string) => {
    if (!(error instanceof Problem) || error.code !== 'RATE_LIMITED') throw error;
    log.error({ account: actor.id, limit: limit.name }, 'An account opens unusually many records');
    const record = { kind: 'account' as const, id: actor.id };
    const detail = { limit: limit.name };
    await audit.addCounted({ action: 'reading-limit-reached', actor, record, ip, detail });
    throw error;
  };

  const recordOpening = async ({ actor, ip, record, call, since }: Opening): Promise<void> => {
    const at = clock();
    // A step has its own audit entry, so it counts as an opening only if it changed nothing.
    const id = newId(at);
    const written = await database.execute(sql`
  with opened as (
    insert into record_openings (actor_id, record_id, opened_at) select ${actor.id}::uuid, ${record.id}::uuid, ${at}::timestamptz
    where not exists (select from record_openings where actor_id = ${actor.id}::uuid and record_id = ${record.id}::uuid
        and opened_at > ${at}::timestamptz - interval '1 hour')
      and (${since}::timestamptz is null
        or not exists (select from audit where actor_id = ${actor.id}::uuid and record_id is not null and action <> 'record-listed'
          and at >= ${since}::timestamptz))
    on conflict (actor_id, record_id) do update set opened_at = excluded.opened_at
      where record_openings.opened_at <= excluded.opened_at - interval '1 hour'
    returning actor_id
  )
  insert into audit (id, at, action, actor_id, actor_role, actor_provider_id, record_kind, record_id, ip, detail, mark)
  select ${id}::uuid, ${at}::timestamptz, 'record-opened', ${actor.id}::uuid, ${actor.role}::role, ${actor.providerId}::uuid, ${record.kind}::text, ${record.id}::uuid, ${ip}::text, ${JSON.stringify({ call })}::jsonb, ${audit.mark(id)}::bytea from opened
  returning id`);
    await countRecords(actor, written.length);
  };

  const countRecords = async (actor: Actor, records: number): Promise<void> => {
    if (records === 0) return;
    await rateLimiter
      .consume(limits.openedRecordsPerAccount, actor.id, records)
      .catch((error: unknown) => {
        // Simultaneous requests, or the rows of one page, reached the limit; the next request is rejected.
        if (!(error instanceof Problem)) throw error;
      });
  };

  /** One entry an hour for each actor and person. Ids in order, so that simultaneous pages do not block each other. */
  const recordListing = async ({ endpoint, actor, ip, query, data }: RecordReading) => {
    const people = listShownPeople(endpoint, data).toSorted((a, b) => a.id.localeCompare(b.id));
    if (people.length === 0) return;
    const at = clock();
    const written = await database.execute(sql`
  with shown as (
    select * from unnest(${sql.param(people.map(({ id }) => id))}::uuid[], ${sql.param(people.map(({ kind }) => kind))}::text[],
      ${sql.param(people.map(() => newId(at)))}::uuid[]) with ordinality shown(record_id, kind, entry_id, n)
  ), listed as (
    insert into record_listings (actor_id, record_id, listed_at)
    select ${actor.id}::uuid, record_id, ${at}::timestamptz from shown
    where not exists (select from record_listings r where r.actor_id = ${actor.id}::uuid and r.record_id = shown.record_id
      and r.listed_at > ${at}::timestamptz - interval '1 hour')
    order by n
    on conflict (actor_id, record_id) do update set listed_at = excluded.listed_at
      where record_listings.listed_at <= excluded.listed_at - interval '1 hour'
    returning record_id
  )
  insert into audit (id, at, action, actor_id, actor_role, actor_provider_id, record_kind, record_id, ip, detail)
  select entry_id, ${at}::timestamptz, 'record-listed', ${actor.id}::uuid, ${actor.role}::role, ${actor.providerId}::uuid, kind, record_id, ${ip}::text,
    ${JSON.stringify({ call: toCall(endpoint) })}::jsonb
  from shown join listed using (record_id) order by n
  returning id`);
    if (isReveal(endpoint, query)) await countRecords(actor, written.length);
  };

  return {
    /**
     * Called before a request is handled.
     * @throws Problem RATE_LIMITED for an account that has read too much in this hour
     */
    requireWithinBounds: async ({
      endpoint,
      actor,
      ip,
      query,
    }: Omit<RecordReading, 'data'>): Promise<void> => {
      const shows = findShownRecord(endpoint);
      if (shows === undefined || shows === 'own' || shows === 'audited') return;
      const several = shows === 'several';
      const limit = several ? limits.listPagesPerAccount : limits.openedRecordsPerAccount;
      const counted = several
        ? rateLimiter.consume(limit, actor.id)
        : rateLimiter.requireOpen(limit, actor.id);
      await counted.catch((error: unknown) => raiseAlarm(error, limit, actor, ip));
      if (!isReveal(endpoint, query)) return;
      const revealed = limits.openedRecordsPerAccount;
      await rateLimiter
        .requireOpen(revealed, actor.id)
        .catch((error: unknown) => raiseAlarm(error, revealed, actor, ip));
    },

    mask: maskContacts,

    /** Called before a response is sent. Throws when it cannot be audited, so the data is not shown. */
    record: async (reading: RecordReading): Promise<void> => {
      const { endpoint, actor, ip, query, data } = reading;
      const shows = findShownRecord(endpoint);
      if (shows === undefined || shows === 'own' || shows === 'audited') return;
      const call = toCall(endpoint);
      if (shows === 'several') {
        const filters = filtersWithoutSearch((query ?? {}) as Record<string, unknown>);
        const detail = { call, filters, rows: rowsIn(data) };
        await recordStep({ audited: 'list-read', actor, ip, detail });
        await recordListing(reading);
        return;
      }
      const ids = recordIdsIn(reading);
      if (ids.length === 0) throw new Error(`${call} shows a record without an id`);
      const since = endpoint.method === 'GET' ? null : reading.startedAt;
      const kind = kindIn(shows, reading);
      for (const id of ids) await recordOpening({ actor, ip, record: { kind, id }, call, since });
    },

    /** For `/readyz`: an account reached a limit within the last hour. */
    areUnusual: async (): Promise<boolean> => {
      const rows = await database.execute(
        sql`select 1 from audit where action = 'reading-limit-reached' and at > ${new Date(clock().getTime() - 3_600_000)} limit 1`,
      );
      return rows.length > 0;
    },

    /** Deletes rows that no longer prevent another entry. */
    deleteExpired: async (): Promise<void> => {
      const hourAgo = new Date(clock().getTime() - 3_600_000);
      await database.execute(sql`delete from record_openings where opened_at <= ${hourAgo}`);
      await database.execute(sql`delete from record_listings where listed_at <= ${hourAgo}`);
    },
  };
};
