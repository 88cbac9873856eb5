import { sql } from 'drizzle-orm';
import { mkdir, open, readFile, rename, appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Database } from '#server/platform/database/database.ts';
import { readStoredText, writeStoredText } from '#server/platform/files/form.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import type { Clock } from '#server/platform/process/clock.ts';

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
});

/** Everything that was revoked, by ids alone. */
export type Revocations = z.output<typeof listSchema>;

type Deps = {
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
    ) ended) as consents`;

/**
 * A list of everything revoked, in DATA_DIR/revocations.json and in the document store, so that restoring an older
 * backup revives nothing (T52). A scheduled job updates it, so steps that revoke need not know it.
 */
export const revocationList = ({ database, clock, dataDir, store }: Deps) => {
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
    const file = await open(`${path}.new`, 'w', 0o600);
    await file
      .writeFile(content)
      .then(() => file.sync())
      .finally(() => file.close());
    await rename(`${path}.new`, path);
    if (store) await writeStoredText(store, fileName, content);
  };

  const current = async (): Promise<Omit<Revocations, 'savedAt'>> => {
    const [row] = await database.execute<Omit<Revocations, 'savedAt'>>(selectRevocations);
    return (
      row ?? { accounts: [], certificates: [], certificateKeys: [], sharings: [], consents: [] }
    );
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
    findRevived: async (): Promise<Omit<Revocations, 'savedAt'> | undefined> => {
      const storedList = await read();
      if (storedList === undefined || storedList.savedAt <= (await readSavedAt())) return undefined;
      const now = await current();
      const withdrawn = new Set(now.sharings.map(({ id }) => id));
      const ended = new Map(now.consents.map(({ candidateId, at }) => [candidateId, at]));
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
