import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Role } from '@purboday/contract/roles';
import { buildApp } from '#server/app.ts';
import type { Place } from '#server/platform/actor.ts';
import { openLog } from '#server/platform/log.ts';
import { newId } from '#server/platform/new-id.ts';
import { openQueue } from '#server/platform/queue.ts';
import { openSealing } from '#server/platform/sealing.ts';
import { openStorage } from '#server/platform/storage.ts';
import { testDatabase } from '#server/platform/testing/test-database.ts';
import { aadharVault } from '#server/records/aadhar-vault.ts';
import { receiveDocument } from '#server/records/document-intake.ts';
import { openDocuments } from '#server/records/document-keeping.ts';
import { accounts, candidates, l1AdminPlaces, providers } from '#server/records/tables.ts';
import { aJpeg } from '#server/records/testing/sample-documents.ts';
import { readSettings } from '#server/settings.ts';

/** Cities of one name in two states. */
export const bilaspurCg = { state: 'Chhattisgarh', city: 'Bilaspur' } as const;
export const bilaspurHp = { state: 'Himachal Pradesh', city: 'Bilaspur' } as const;
export const raipur = { state: 'Chhattisgarh', city: 'Raipur' } as const;

export type Answer = {
  status: number;
  headers: Record<string, unknown>;
  message?: string;
  // Tests read what the contract's reply validation let through.
  data: Record<string, unknown> & Record<string, unknown>[];
  page?: { next: string | null; total: number };
  text: string;
};

type NewCandidate = Partial<typeof candidates.$inferInsert>;
type NewProvider = Partial<typeof providers.$inferInsert>;

let people = 0;

/** The whole product over a real engine, with reviewers, candidates and providers to hand. */
export const reviewAtHand = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'purboday-review-'));
  const log = openLog('silent');
  const database = await testDatabase();
  const time = { now: new Date('2026-11-21T06:00:00.000Z') };
  const clock = () => time.now;
  const sealing = await openSealing({ database, clock, masterKey: randomBytes(32) });
  const storage = await openStorage({ dataDir: folder });
  const receive = receiveDocument({ sealing, temporaryDir: folder });
  const documents = openDocuments({ database, storage, sealing, clock, temporaryDir: folder });
  const vault = aadharVault({ database, sealing, clock });
  const { http, records } = await buildApp({
    settings: readSettings({ NODE_ENV: 'test' }),
    database,
    sealing,
    documents: { ...documents, receive },
    storage,
    queue: openQueue(database, log),
    channels: { email: { send: async () => ({ outcome: 'accepted' }) } },
    clock,
    log,
    phase: () => 'serving',
    webFolder: folder,
  });

  const addAccount = async (role: Role, more: Partial<typeof accounts.$inferInsert> = {}) => {
    people += 1;
    const id = newId(clock());
    await database.sql.insert(accounts).values({
      id,
      email: `person${people}@example.org`,
      role,
      fullName: 'Meera Joshi',
      passwordHash: 'unused',
      createdAt: clock(),
      ...more,
    });
    return { id, token: await records.sessions.begin({ id, role }) };
  };

  return {
    database,
    time,
    records,
    addAccount,

    /** An L1 admin of these cities, signed in. */
    anAdmin: async (...places: Place[]) => {
      const account = await addAccount('L1_ADMIN');
      if (places.length > 0) {
        const rows = places.map((place) => ({ accountId: account.id, ...place }));
        await database.sql.insert(l1AdminPlaces).values(rows);
      }
      return account;
    },

    aCandidate: async (more: NewCandidate = {}): Promise<string> => {
      people += 1;
      const id = newId(clock());
      await database.sql.insert(candidates).values({
        id,
        name: 'Asha Verma',
        fatherName: 'Mohan Verma',
        houseNo: '12',
        locality: 'Station Road',
        ...bilaspurCg,
        postalCode: '495001',
        postalCodeKnown: true,
        mobileNumber: '9876543210',
        email: `asha${people}@example.org`,
        qualification: 'Graduation',
        category: '20-24',
        skills: ['Coding'],
        personKey: `asha${people}`,
        status: 'PENDING',
        statusSince: clock(),
        createdAt: clock(),
        updatedAt: clock(),
        ...more,
      });
      return id;
    },

    aProvider: async (
      kind: 'job-provider' | 'training-provider',
      more: NewProvider = {},
    ): Promise<string> => {
      people += 1;
      const id = newId(clock());
      await database.sql.insert(providers).values({
        id,
        kind,
        name: 'Mahanadi Works',
        registrationId: `REG-${people}`,
        registrationIdKey: `reg${people}`,
        skillsOffered: [],
        locality: 'Link Road',
        ...bilaspurCg,
        postalCode: '495001',
        contactName: 'Ravi Sahu',
        contactDesignation: 'Manager',
        contactEmail: `ravi${people}@example.org`,
        contactMobileNumber: '9123456780',
        status: 'PENDING',
        statusSince: clock(),
        createdAt: clock(),
        updatedAt: clock(),
        ...more,
      });
      return id;
    },

    /** An Aadhar number in the vault. */
    anAadhar: async (number: string) => ({
      aadharId: await vault.keep(number),
      aadharMasked: `XXXX XXXX ${number.slice(-4)}`,
    }),

    /** A document that belongs to a record. */
    aDocument: async (): Promise<string> => {
      const meta = { fileName: 'card.jpg', declaredType: 'image/jpeg' };
      const id = await documents.keep(await receive('aadharFile', Readable.from([aJpeg()]), meta));
      await documents.attach(id);
      return id;
    },

    call: async (
      method: 'GET' | 'PUT' | 'POST',
      path: string,
      token?: string,
      body?: unknown,
    ): Promise<Answer> => {
      const answer = await http.inject({
        method,
        url: `/api${path}`,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const json = answer.headers['content-type']?.toString().includes('json') ?? false;
      return {
        status: answer.statusCode,
        headers: answer.headers,
        text: answer.body,
        ...(json ? answer.json<Omit<Answer, 'status' | 'text'>>() : { data: {} as Answer['data'] }),
      };
    },

    notices: async (recordId: string): Promise<string[]> => {
      const rows = await database.execute<{ event: string }>(
        "select event from notifications where record_id = $1 and channel = 'email' order by id",
        [recordId],
      );
      return rows.map(({ event }) => event);
    },

    steps: (recordId: string) =>
      database.execute<Record<string, unknown>>(
        `select action, from_state, to_state, actor_name, reason from history where record_id = $1 order by id`,
        [recordId],
      ),

    audited: async (recordId: string): Promise<string[]> => {
      const rows = await database.execute<{ action: string }>(
        'select action from audit where record_id = $1 order by id',
        [recordId],
      );
      return rows.map(({ action }) => action);
    },

    statusOf: async (table: 'candidates' | 'providers', id: string) => {
      const rows = await database.execute<{ status: string; queue?: string }>(
        `select * from ${table} where id = $1`,
        [id],
      );
      return rows[0];
    },

    close: async () => {
      await http.close();
      sealing.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export type ReviewAtHand = Awaited<ReturnType<typeof reviewAtHand>>;
