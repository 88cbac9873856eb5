import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { registrationStatuses } from '@purboday/contract/conventions/lifecycles';
import { organisationRoles } from '@purboday/contract/organisations/organisation-permissions';
import type { Database } from '#server/platform/database/database.ts';
import { readStoredText, writeStoredText } from '#server/platform/files/form.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import type { Clock } from '#server/platform/process/clock.ts';

/** Steps of the history that remove a number. */
const freeingActions = ['free-number', 'free-guardian-number'] as const;

const listSchema = z.object({
  savedAt: z.string(),
  accounts: z.array(z.string()),
  certificates: z.array(z.string()),
  /** Revoked signing keys of certificates. Lists of older versions have none. */
  certificateKeys: z._default(z.array(z.string()), []),
  /** Trainings, applications and placements whose sharing the candidate withdrew. */
  sharings: z.array(z.object({ id: z.string(), candidateId: z.string() })),
  /** When a guardian last withdrew the consent for a candidate. Lists of older versions have none. */
  consents: z._default(z.array(z.object({ candidateId: z.string(), at: z.string() })), []),
  /** When a candidate last withdrew the answers for funders. Lists of older versions have none. */
  funderFacts: z._default(z.array(z.object({ candidateId: z.string(), at: z.string() })), []),
  // Lists of older versions have none of the following, which then revoke nothing.
  /** When the numbers of candidates and guardians were last removed, because they belong to someone else. */
  numbers: z.optional(
    z.array(z.object({ candidateId: z.string(), action: z.enum(freeingActions), at: z.string() })),
  ),
  /** People of organisations, with what limits them. */
  memberships: z.optional(
    z.array(
      z.object({
        accountId: z.string(),
        providerId: z.string(),
        role: z.enum(organisationRoles),
        ownBatchesOnly: z.boolean(),
        removed: z.boolean(),
        disabled: z.boolean(),
      }),
    ),
  ),
  /** All cities of each L1 admin. Others were taken away. */
  cities: z.optional(
    z.array(
      z.object({
        accountId: z.string(),
        places: z.array(z.object({ state: z.string(), city: z.string() })),
      }),
    ),
  ),
  /** Providers that are not approved. */
  providers: z.optional(
    z.array(z.object({ id: z.string(), status: z.enum(registrationStatuses) })),
  ),
  /** All passkeys. Others were removed. */
  passkeys: z.optional(z.array(z.object({ id: z.string(), accountId: z.string() }))),
  /** When each account last changed its password and email and set up its app, and a hash over its recovery codes. */
  credentials: z.optional(
    z.array(
      z.object({
        accountId: z.string(),
        passwordSetAt: z.nullable(z.string()),
        // Lists from before this field lack it.
        emailSetAt: z.optional(z.nullable(z.string())),
        appSetUpAt: z.nullable(z.string()),
        recoveryCodes: z.nullable(z.string()),
      }),
    ),
  ),
});

/** Everything that was revoked, without personal data. */
export type Revocations = z.output<typeof listSchema>;

type CurrentRevocations = {
  [Part in keyof Omit<Revocations, 'savedAt'>]-?: NonNullable<Revocations[Part]>;
};

/** Access of people and organisations that a restore brought back. */
export type RevivedAccess = ReturnType<typeof findRevivedAccess>;

type RevocationListDeps = {
  database: Pick<Database, 'execute'>;
  clock: Clock;
  dataDir: string;
  /** Left out when the store is unreachable. */
  store?: Pick<Storage, 'read' | 'put'> | undefined;
};

const fileName = 'revocations.json';

const parseList = (content: string): Revocations | undefined => {
  try {
    return z.parse(listSchema, JSON.parse(content));
  } catch {
    return undefined;
  }
};

const selectRevocations = sql`
  select
    (select coalesce(json_agg(id order by id), '[]') from accounts where disabled_at is not null) as accounts,
    (select coalesce(json_agg(id order by id), '[]') from certificates where status = 'REVOKED') as certificates,
    (select coalesce(json_agg(id order by id), '[]') from certificate_keys where revoked_at is not null) as "certificateKeys",
    (select coalesce(json_agg(json_build_object('id', id, 'candidateId', candidate_id) order by id), '[]') from (
      select distinct h.record_id as id, coalesce(t.candidate_id, x.candidate_id, p.candidate_id) as candidate_id
      from history h left join trainings t on t.id = h.record_id left join applicants x on x.id = h.record_id
        left join placements p on p.id = h.record_id
      where h.action = 'withdraw' and coalesce(t.candidate_id, x.candidate_id, p.candidate_id) is not null
    ) withdrawn) as sharings,
    (select coalesce(json_agg(json_build_object('candidateId', record_id, 'at', at) order by record_id), '[]') from (
      select record_id, max(at) as at from history where action = 'withdraw-consent' group by record_id
    ) ended) as consents,
    (select coalesce(json_agg(json_build_object('candidateId', record_id, 'at', at) order by record_id), '[]') from (
      select record_id, max(at) as at from history where action = 'withdraw-funder' group by record_id
    ) withdrawn) as "funderFacts",
    (select coalesce(json_agg(json_build_object('candidateId', record_id, 'action', action, 'at', at) order by record_id, action), '[]') from (
      select record_id, action, max(at) as at from history where action in ('free-number', 'free-guardian-number') group by record_id, action
    ) freed) as numbers,
    (select coalesce(json_agg(json_build_object('accountId', account_id, 'providerId', provider_id, 'role', role,
        'ownBatchesOnly', own_batches_only, 'removed', removed_at is not null, 'disabled', disabled_at is not null)
      order by account_id, provider_id), '[]') from memberships) as memberships,
    (select coalesce(json_agg(json_build_object('accountId', id, 'places', (
        select coalesce(json_agg(json_build_object('state', l.state, 'city', l.city) order by l.state, l.city), '[]')
        from l1_admin_places l where l.account_id = a.id)) order by id), '[]')
      from accounts a where role = 'L1_ADMIN') as cities,
    (select coalesce(json_agg(json_build_object('id', id, 'status', status) order by id), '[]')
      from providers where status <> 'APPROVED_L1') as providers,
    (select coalesce(json_agg(json_build_object('id', id, 'accountId', account_id) order by id), '[]') from passkeys) as passkeys,
    (select coalesce(json_agg(json_build_object('accountId', a.id, 'passwordSetAt', extract(epoch from a.password_set_at)::text,
        'emailSetAt', extract(epoch from a.email_set_at)::text,
        'appSetUpAt', extract(epoch from f.confirmed_at)::text, 'recoveryCodes', (
          select encode(sha256(string_agg(c.code_hash, ''::bytea order by c.code_hash)), 'hex')
          from recovery_codes c where c.account_id = a.id)) order by a.id), '[]')
      from accounts a left join second_factors f on f.account_id = a.id) as credentials`;

type Membership = NonNullable<Revocations['memberships']>[number];
type Credentials = NonNullable<Revocations['credentials']>[number];

/** A membership that has more rights than the list allows: the stored rights, and those to set. */
type RevivedMembership = { before: Membership; allowed: Membership };

/** Undefined when the membership has no more rights than the list allows. */
const narrowMembership = (
  before: Membership | undefined,
  listed: Membership,
): RevivedMembership | undefined => {
  if (!before) return undefined;
  const isDemoted = before.role === 'MANAGER' && listed.role === 'MEMBER';
  const allowed = {
    ...before,
    role: isDemoted ? ('MEMBER' as const) : before.role,
    ownBatchesOnly: before.ownBatchesOnly || (listed.ownBatchesOnly && listed.role === 'MEMBER'),
    removed: before.removed || listed.removed,
    disabled: before.disabled || listed.disabled,
  };
  return JSON.stringify(allowed) === JSON.stringify(before) ? undefined : { before, allowed };
};

/** Parts of the sign-in of an account that were replaced or removed after the backup. */
type RevivedCredentials = {
  accountId: string;
  password: boolean;
  email: boolean;
  app: boolean;
  recoveryCodes: boolean;
};

const compareCredentials = (
  before: Credentials | undefined,
  listed: Credentials,
): RevivedCredentials | undefined => {
  if (!before) return undefined;
  const app = before.appSetUpAt !== listed.appSetUpAt;
  // A person with an older password must not set up the next app, so the mailbox is proved first.
  const password =
    before.passwordSetAt !== listed.passwordSetAt || (app && listed.appSetUpAt !== null);
  const recoveryCodes = before.recoveryCodes !== listed.recoveryCodes;
  const email =
    listed.emailSetAt !== undefined &&
    before.emailSetAt !== undefined &&
    before.emailSetAt !== listed.emailSetAt;
  if (!app && !password && !recoveryCodes && !email) return undefined;
  return { accountId: before.accountId, password, email, app, recoveryCodes };
};

const keyOfMembership = ({ accountId, providerId }: Membership): string =>
  `${accountId} ${providerId}`;

/** Access in the database that the list no longer allows. Parts that the list lacks revoke nothing. */
const findRevivedAccess = (listed: Revocations, now: CurrentRevocations) => {
  const people = new Map(now.memberships.map((one) => [keyOfMembership(one), one]));
  const cities = new Map(now.cities.map((one) => [one.accountId, one.places]));
  const providers = new Map(now.providers.map(({ id, status }) => [id, status]));
  const credentials = new Map(now.credentials.map((one) => [one.accountId, one]));
  const { passkeys } = listed;
  return {
    memberships: (listed.memberships ?? []).flatMap(
      (one) => narrowMembership(people.get(keyOfMembership(one)), one) ?? [],
    ),
    cities: (listed.cities ?? []).flatMap(({ accountId, places }) => {
      const before = cities.get(accountId) ?? [];
      const allowed = before.filter(({ state, city }) =>
        places.some((one) => one.state === state && one.city === city),
      );
      return allowed.length === before.length ? [] : [{ accountId, before, allowed }];
    }),
    providers: (listed.providers ?? []).filter(({ id, status }) => {
      const before = providers.get(id);
      // A provider that was corrected or reopened after it was rejected waits for a review in any case.
      return before !== status && (before === undefined || status !== 'PENDING');
    }),
    passkeys:
      passkeys === undefined
        ? []
        : now.passkeys.filter(({ id }) => !passkeys.some((one) => one.id === id)),
    credentials: (listed.credentials ?? []).flatMap(
      (one) => compareCredentials(credentials.get(one.accountId), one) ?? [],
    ),
  };
};

/**
 * A list of everything revoked, in DATA_DIR/revocations.json and in the document store, so that restoring an older
 * backup revives nothing (T52). A scheduled job updates it, so steps that revoke need not know it.
 */
export const revocationList = ({ database, clock, dataDir, store }: RevocationListDeps) => {
  const path = join(dataDir, fileName);

  const read = async (): Promise<Revocations | undefined> => {
    const onDisk = parseList(await readFile(path, 'utf8').catch(() => ''));
    const copy = store && parseList(await readStoredText(store, fileName));
    if (onDisk === undefined || copy === undefined) return onDisk ?? copy;
    return copy.savedAt > onDisk.savedAt ? copy : onDisk;
  };

  const write = async (list: Revocations): Promise<void> => {
    const content = JSON.stringify(list);
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    // Two processes may share the directory: each writes a file of its own.
    const written = `${path}.${randomUUID()}.new`;
    try {
      const file = await open(written, 'wx', 0o600);
      await file
        .writeFile(content)
        .then(() => file.sync())
        .finally(() => file.close());
      await rename(written, path);
    } finally {
      await rm(written, { force: true });
    }
    if (store) await writeStoredText(store, fileName, content);
  };

  const current = async (): Promise<CurrentRevocations> => {
    const [row] = await database.execute<CurrentRevocations>(selectRevocations);
    if (!row) throw new Error('The statement always returns one row');
    return row;
  };

  const readSavedAt = async (): Promise<string> => {
    const [row] = await database.execute<{ at: Date }>(
      sql`select saved_at as at from revocation_list`,
    );
    return row?.at.toISOString() ?? '';
  };

  return {
    /** Writes the list when it changed. */
    keep: async (): Promise<void> => {
      const now = await current();
      const storedList = await read();
      const { savedAt: since = '', ...before } = storedList ?? {};
      if (since === (await readSavedAt()) && JSON.stringify(before) === JSON.stringify(now)) return;
      const at = clock();
      // The file is written first: a database older than the file was restored, so the whole list is applied again.
      await write({ savedAt: at.toISOString(), ...now });
      await database.execute(
        sql`insert into revocation_list (saved_at) values (${at}) on conflict (only_row) do update set saved_at = excluded.saved_at`,
      );
    },

    /**
     * Everything that the list contains and the database no longer does, because it was restored from an older
     * backup.
     */
    findRevived: async () => {
      const storedList = await read();
      if (storedList === undefined || storedList.savedAt <= (await readSavedAt())) return undefined;
      const now = await current();
      const withdrawn = new Set(now.sharings.map(({ id }) => id));
      const ended = new Map(now.consents.map(({ candidateId, at }) => [candidateId, at]));
      const deleted = new Map(now.funderFacts.map(({ candidateId, at }) => [candidateId, at]));
      return {
        accounts: storedList.accounts.filter((id) => !now.accounts.includes(id)),
        certificates: storedList.certificates.filter((id) => !now.certificates.includes(id)),
        certificateKeys: storedList.certificateKeys.filter(
          (id) => !now.certificateKeys.includes(id),
        ),
        sharings: storedList.sharings.filter(({ id }) => !withdrawn.has(id)),
        consents: storedList.consents.filter(
          ({ candidateId, at }) => ended.get(candidateId) !== at,
        ),
        funderFacts: storedList.funderFacts.filter(
          ({ candidateId, at }) => deleted.get(candidateId) !== at,
        ),
        numbers: (storedList.numbers ?? []).filter(
          (one) =>
            !now.numbers.some(
              ({ candidateId, action, at }) =>
                candidateId === one.candidateId && action === one.action && at === one.at,
            ),
        ),
        ...findRevivedAccess(storedList, now),
      };
    },
  };
};

/**
 * The list is also in the bucket, because DATA_DIR may be empty at every start of a server with an external database.
 */
const storeKey = 'erased-ids';

const isId = (line: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(line);
const idsIn = (list: string): string[] => list.split('\n').filter(isId);

/**
 * Ids of erased people, stored in DATA_DIR/erased-ids, in the bucket of `S3_URL` and in every backup, so that
 * restoring an older backup restores no one (SEC-57).
 */
export const erasedIds = (dataDir: string, store?: Pick<Storage, 'read' | 'put'>) => {
  const path = join(dataDir, 'erased-ids');
  const readFileList = async (): Promise<string[]> =>
    idsIn(
      await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      }),
    );
  const all = async (): Promise<string[]> => [
    ...new Set([
      ...(await readFileList()),
      ...(store ? idsIn(await readStoredText(store, storeKey)) : []),
    ]),
  ];
  /** Resolves when the ids survive a power cut. */
  const add = async (...ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    // Starts with a newline, because a power cut may have left a partial line.
    await appendFile(path, `\n${ids.join('\n')}\n`, { mode: 0o600, flush: true });
    const folder = await open(dataDir, 'r');
    await folder.sync().finally(() => folder.close());
    if (!store) return;
    // Two processes may overwrite each other's ids in the bucket. Each has its own in its file, and the next start stores
    // all of them again.
    await writeStoredText(store, storeKey, `${(await all()).join('\n')}\n`);
  };
  return { add, all };
};
