import { afterEach, expect, vi } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { createTestDatabase } from '#server/testing/database/test-database.ts';
import { mailServer, type Behaviour, type MailServer } from './mail-server.ts';
import { emailChannelOnly, sendingProcess } from './sending-set-up.ts';

export type Process = Awaited<ReturnType<typeof sendingProcess>>;

/** Closed after each test. */
const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

export const createRecordingDatabase = async (): Promise<Database> => {
  const database = await createTestDatabase();
  cleanUps.push(() => database.close());
  return database;
};

export const createFakeMailServer = async (
  behaviour?: Behaviour,
  port?: number,
): Promise<MailServer> => {
  const server = await mailServer(behaviour, port);
  cleanUps.push(() => server.close());
  return server;
};

export const createSendingProcess = async (
  url: string,
  more: Partial<Parameters<typeof sendingProcess>[0]> = {},
): Promise<Process> => {
  const process = await sendingProcess({
    database: more.database ?? (await createRecordingDatabase()),
    channels: emailChannelOnly(url),
    ...more,
  });
  cleanUps.push(() => process.stop());
  return process;
};

export const rows = async ({ notifications }: Process) =>
  (await notifications.list({ q: '' }, 50, undefined)).rows;
export const readOnlyRow = async (process: Process) => {
  const [row] = await rows(process);
  if (row === undefined) throw new Error('There is no notification');
  return row;
};
export const waitForState = (process: Process, state: string) =>
  vi.waitFor(async () => expect((await readOnlyRow(process)).state).toBe(state), {
    timeout: 20_000,
    interval: 100,
  });
