import { randomUUID } from 'node:crypto';
import { sessionSeconds, sessionSeenLagSeconds } from '@purboday/contract/conventions/limits';
import { and, desc, eq, gt, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { Actor, ScopedCity, Session } from '#server/platform/http/authorization.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { hasChanged, type Database } from '#server/platform/database/database.ts';
import { isId } from '#server/platform/database/paging.ts';
import { hashToken, newToken } from '#server/platform/encryption/tokens.ts';
import { sessions } from './account-table.ts';

/** `seen_at` may lag behind by this much, which saves a write per request. */
const seenLagMs = sessionSeenLagSeconds * 1000;

export type AccountHolder = Pick<Actor, 'id' | 'role'>;

/** `providerId` by default: the organisation in which the person last worked. */
type NewSession = {
  secondFactor?: boolean;
  providerId?: string | undefined;
  /** A candidate signed in with a code by SMS. */
  byPhone?: boolean;
};

type SessionRow = {
  id: string;
  tokenHash: Buffer;
  createdAt: Date;
  seenAt: Date;
  expiresAt: Date;
  account: Omit<Actor, 'places' | 'sessionId'> & { barred: boolean };
  places: ScopedCity[] | null;
  enrolled: boolean;
  secondFactorAt: Date | null;
};

const isLive = ({ seenAt, expiresAt, account }: SessionRow, now: Date): boolean =>
  !account.barred &&
  now < expiresAt &&
  now.getTime() - seenAt.getTime() < sessionSeconds[account.role].idle * 1000;

const toSession = (row: SessionRow): Session => {
  const { id, tokenHash, account, places, expiresAt, enrolled, secondFactorAt } = row;
  const { barred: _, ...holder } = account;
  const actor = { ...holder, sessionId: id, places: places ?? [] };
  const secondFactor = enrolled ? { at: secondFactorAt } : 'none';
  const { createdAt } = row;
  const confirmedAt =
    secondFactorAt !== null && secondFactorAt > createdAt ? secondFactorAt : createdAt;
  return { tokenHash, actor, endsAt: expiresAt, confirmedAt, secondFactor };
};

const belongsTo = ({ id, role }: AccountHolder) =>
  eq(role === 'CANDIDATE' ? sessions.candidateId : sessions.accountId, id);

/** Selects a session with its account and cities. Every request runs it. */
const selectSession = (condition: SQL) => sql`
  select s.id, s.token_hash as "tokenHash", s.created_at as "createdAt", s.seen_at as "seenAt", s.expires_at as "expiresAt", s.second_factor_at as "secondFactorAt",
    exists (select from second_factors f where f.account_id = a.id and f.confirmed_at is not null) as enrolled,
    json_build_object(
      'id', coalesce(a.id, c.id), 'role', case p.kind when 'job-provider' then 'JOB_PROVIDER' when 'training-provider' then 'TRAINING_PROVIDER'
        else coalesce(a.role::text, 'CANDIDATE') end, 'name', coalesce(a.full_name, c.name),
      'email', coalesce(a.email, c.email, ''), 'mustChangePassword', coalesce(a.must_change_password, false),
      'language', a.language, 'phoneSession', case when s.by_phone then case when s.person_proved_at is null then 'unproved' else 'proved' end end, 'providerId', p.id, 'providerName', p.name, 'organisationRole', m.role, 'ownBatchesOnly', coalesce(m.own_batches_only, false),
      'barred', a.disabled_at is not null or a.invited_at is not null or (s.candidate_id is not null and c.id is null) or (p.id is not null and p.status <> 'APPROVED_L1')
        or (a.role in ('TRAINING_PROVIDER', 'JOB_PROVIDER') and (m.account_id is null or m.removed_at is not null
          or m.disabled_at is not null or m.invited_at is not null))) as account,
    (select json_agg(json_build_object('state', l.state, 'city', l.city) order by l.state, l.city)
      from l1_admin_places l where l.account_id = a.id) as places
  from sessions s
  left join accounts a on a.id = s.account_id
  left join providers p on p.id = s.provider_id
  left join memberships m on m.account_id = s.account_id and m.provider_id = s.provider_id
  left join live_candidates c on c.id = s.candidate_id
  where ${condition}`;

/**
 * Sessions have random tokens, stored as SHA-256. Each request reads the account with them, so every change of the
 * account takes effect at once (decisions §2).
 */
export const sessionStore = (database: Database, clock: Clock) => {
  const lookUp = async (condition: SQL): Promise<SessionRow | undefined> =>
    (await database.execute<SessionRow>(selectSession(condition)))[0];

  const touch = async (tokenHash: Buffer, seenAt: Date): Promise<void> => {
    const now = clock();
    if (now.getTime() - seenAt.getTime() < seenLagMs) return;
    await database.sql
      .update(sessions)
      .set({ seenAt: now })
      .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.seenAt, now)));
  };

  const endWhere = async (condition: SQL | undefined, except?: Buffer): Promise<void> => {
    const others = except === undefined ? undefined : ne(sessions.tokenHash, except);
    await database.sql.delete(sessions).where(and(condition, others));
  };

  const change = async (
    tokenHash: Buffer,
    columns: Partial<typeof sessions.$inferInsert>,
  ): Promise<void> => {
    await database.sql.update(sessions).set(columns).where(eq(sessions.tokenHash, tokenHash));
  };

  return {
    /** @returns the token, which is known only now */
    begin: async (
      { id, role }: AccountHolder,
      ip?: string,
      { secondFactor = false, providerId, byPhone = false }: NewSession = {},
    ): Promise<string> => {
      const token = newToken();
      const now = clock();
      await database.sql.insert(sessions).values({
        tokenHash: hashToken(token),
        id: randomUUID(),
        ip: ip ?? null,
        accountId: role === 'CANDIDATE' ? null : id,
        candidateId: role === 'CANDIDATE' ? id : null,
        providerId:
          providerId ?? sql`(select a.provider_id from accounts a where a.id = ${id}::uuid)`,
        createdAt: now,
        seenAt: now,
        expiresAt: new Date(now.getTime() + sessionSeconds[role].absolute * 1000),
        secondFactorAt: secondFactor ? now : null,
        byPhone,
      });
      return token;
    },

    /** Undefined when the token is unknown, the session has ended or the account may no longer sign in. */
    find: async (token: string): Promise<Session | undefined> => {
      const row = await lookUp(sql`s.token_hash = ${hashToken(token)}`);
      if (!row || !isLive(row, clock())) return undefined;
      await touch(row.tokenHash, row.seenAt);
      return toSession(row);
    },

    /** As `find`, by the session's id; does not extend the idle time. */
    findById: async (id: string): Promise<Session | undefined> => {
      if (!isId(id)) return undefined;
      const row = await lookUp(sql`s.id = ${id}`);
      return row && isLive(row, clock()) ? toSession(row) : undefined;
    },

    /** Records that the session confirmed a code of the authenticator app, or the password of an account without one. */
    gaveSecondFactor: (tokenHash: Buffer): Promise<void> =>
      change(tokenHash, { secondFactorAt: clock() }),

    /** Records that the person of a session by SMS gave facts of the registration. */
    provedPerson: (tokenHash: Buffer): Promise<void> =>
      change(tokenHash, { personProvedAt: clock() }),

    end: (tokenHash: Buffer): Promise<void> => endWhere(eq(sessions.tokenHash, tokenHash)),

    /** Active sessions of a holder, latest use first. */
    listOf: async (holder: AccountHolder) => {
      const now = clock().getTime();
      const idle = sessionSeconds[holder.role].idle * 1000;
      return database.sql
        .select({
          id: sessions.id,
          createdAt: sessions.createdAt,
          seenAt: sessions.seenAt,
          ip: sessions.ip,
        })
        .from(sessions)
        .where(
          and(
            belongsTo(holder),
            gt(sessions.expiresAt, new Date(now)),
            gt(sessions.seenAt, new Date(now - idle)),
          ),
        )
        .orderBy(desc(sessions.seenAt), desc(sessions.id));
    },

    /** Ends one session of a holder; false when the holder has no such active session. */
    endOne: (holder: AccountHolder, id: string): Promise<boolean> =>
      hasChanged(database.sql.delete(sessions).where(and(eq(sessions.id, id), belongsTo(holder)))),

    /** Ends an account's sessions, except the requesting one. */
    endAll: (accountId: string, except?: Buffer): Promise<void> =>
      endWhere(eq(sessions.accountId, accountId), except),

    /** Ends a candidate's sessions, except the requesting one. */
    endAllOfCandidate: (candidateId: string, except?: Buffer): Promise<void> =>
      endWhere(eq(sessions.candidateId, candidateId), except),

    /** Ends the sessions of an organisation, or those of one of its people. */
    endAllOfOrganisation: (providerId: string, accountId?: string): Promise<void> =>
      endWhere(
        and(
          eq(sessions.providerId, providerId),
          accountId === undefined ? undefined : eq(sessions.accountId, accountId),
        ),
      ),

    setOrganisation: (tokenHash: Buffer, providerId: string): Promise<void> =>
      change(tokenHash, { providerId }),

    /** Deletes sessions past their absolute end. */
    deleteExpired: (): Promise<void> => endWhere(lt(sessions.expiresAt, clock())),
  };
};

export type SessionStore = ReturnType<typeof sessionStore>;
