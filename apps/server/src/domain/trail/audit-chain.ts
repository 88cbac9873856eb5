import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { takeLock } from '#server/platform/database/locks.ts';

/** The end of the chain: how many entries it holds, and what they hash to. Told to people daily, it proves what the trail said then. */
export type ChainHead = { entries: number; hash: string };

/** Where the trail is not what it was when it was linked. */
export type ChainFault = { position: number; auditId: string; fault: 'changed' | 'removed' };

/** Entries outside the chain: how many, and the first ten by insertion. */
export type Unlinked = { count: number; auditIds: string[] };

type Linked = { position: string; audit_id: string; hash: Buffer; entry: string | null };

const start = Buffer.alloc(32);
const batch = 2000;
/** Milliseconds after which every transaction that began before has ended: a younger entry may still be joined by one of an earlier time. */
const settledMs = 60_000;
/**
 * Milliseconds before the last linked entry from which unlinked ones are linked. An entry that names an earlier time was not written by the
 * product: it stays outside the chain, and `verify` names it.
 */
const lookedBackMs = 3_600_000;

/** One text of an entry that PostgreSQL makes the same way each time, whatever the session's settings are. */
const entryText = sql`jsonb_build_array(a.id, extract(epoch from a.at)::text, a.action, a.actor_id, a.actor_role, a.record_kind, a.record_id, a.ip, a.detail)::text`;

const linkOf = (before: Buffer, entry: string): Buffer =>
  createHash('sha256').update(before).update(entry).digest();

/** The hash chain over the audit trail (T21). */
export const auditChain = ({ database, clock }: { database: Database; clock: Clock }) => {
  /** The end of the chain, and the time of the last linked entry that is still in the trail. */
  const last = async (): Promise<{ position: number; hash: Buffer; at: Date | null }> => {
    const rows = await database.execute<{ position: string; hash: Buffer; at: Date | null }>(
      sql`select c.position, c.hash, (
         select a.at from audit_chain l join audit a on a.id = l.audit_id order by l.position desc limit 1
       ) as at from audit_chain c order by c.position desc limit 1`,
    );
    const [row] = rows;
    return row
      ? { ...row, position: Number(row.position), hash: Buffer.from(row.hash) }
      : { position: 0, hash: start, at: null };
  };

  /** Links some of the entries that are not linked yet; answers how many. */
  const linkSome = (): Promise<number> =>
    database.transaction(async () => {
      await takeLock(database, 'auditChain');
      const end = await last();
      const rows = await database.execute<{ id: string; entry: string }>(
        sql`select a.id, ${entryText} as entry from audit a
         where a.at < ${new Date(clock().getTime() - settledMs)} and a.at >= ${new Date(end.at === null ? 0 : end.at.getTime() - lookedBackMs)} and not exists (select from audit_chain c where c.audit_id = a.id)
         order by a.inserted limit ${batch}`,
      );
      let { position, hash } = end;
      const links = rows.map(({ id, entry }) => {
        position += 1;
        hash = linkOf(hash, entry);
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

  /** Entries that should be in the chain and are not. */
  const findUnlinked = async (): Promise<Unlinked> => {
    const now = clock().getTime();
    const rows = await database.execute<{ id: string; count: string }>(
      sql`select a.id, count(*) over () as count from audit a
       where (a.at < ${new Date(now - settledMs)} or a.at > ${new Date(now + settledMs)}) and not exists (select from audit_chain c where c.audit_id = a.id)
       order by a.inserted limit 10`,
    );
    return { count: Number(rows[0]?.count ?? 0), auditIds: rows.map(({ id }) => id) };
  };

  return {
    /** Links every entry that has settled. Runs as a scheduled job; several processes take turns. */
    link: async (): Promise<void> => {
      while ((await linkSome()) === batch);
    },

    head,

    /**
     * Reads the whole trail again and compares.
     * @param known a head that was told earlier: the chain must still contain it
     * @returns the first faults (at most ten), the entries that were never linked, and whether the known head is where it was
     */
    verify: async (
      known?: ChainHead,
    ): Promise<{
      head: ChainHead;
      faults: ChainFault[];
      unlinked: Unlinked;
      knownHolds: boolean;
    }> => {
      const faults: ChainFault[] = [];
      let before: Buffer = start;
      let position = 0;
      let knownHolds = known === undefined || known.entries === 0;
      for (let links = await linksAfter(0); links.length > 0; links = await linksAfter(position)) {
        for (const link of links) {
          const hash = Buffer.from(link.hash);
          const whole = Number(link.position) === position + 1;
          position = Number(link.position);
          if (link.entry === null || !whole)
            faults.push({ position, auditId: link.audit_id, fault: 'removed' });
          else if (!linkOf(before, link.entry).equals(hash))
            faults.push({ position, auditId: link.audit_id, fault: 'changed' });
          if (known?.entries === position) knownHolds = hash.toString('hex') === known.hash;
          before = hash;
        }
      }
      const unlinked = await findUnlinked();
      return { head: await head(), faults: faults.slice(0, 10), unlinked, knownHolds };
    },
  };
};
