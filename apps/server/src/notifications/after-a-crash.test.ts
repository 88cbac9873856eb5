import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { freshDataDir } from '#server/testing/database/data-dirs.ts';
import { startProduct, type RunningProduct } from '#server/testing/running-product.ts';
import { mailServer, type Behaviour, type MailServer } from './testing/mail-server.ts';

const left: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const tidy of left.splice(0).toReversed()) await tidy();
});

const aFolder = async (): Promise<string> => {
  const folder = freshDataDir();
  left.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
};
const aMailServer = async (behaviour: Behaviour = {}, port = 0): Promise<MailServer> => {
  const server = await mailServer(behaviour, port);
  left.push(() => server.close());
  return server;
};
const aProduct = async (dataDir: string, smtpUrl: string): Promise<RunningProduct> => {
  const product = await startProduct({ DATA_DIR: dataDir, SMTP_URL: smtpUrl });
  left.push(() => product.end('SIGKILL').catch(() => undefined));
  await product.ready();
  return product;
};

/** Asks for a code, as the registration screen does; answers how long it took in milliseconds. */
const askForCode = async ({ url }: RunningProduct, email: string): Promise<number> => {
  const began = performance.now();
  const answer = await fetch(`${url}/api/auth/send-verification-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  expect(answer.status).toBe(200);
  return performance.now() - began;
};
const people = Array.from({ length: 6 }, (_, n) => `person${n}@example.org`);
const mailed = ({ accepted }: MailServer): string[] =>
  accepted.flatMap(({ recipients }) => recipients).sort();

test('FLT-13: kill -9 between commit and sending loses no mail and sends none twice', async () => {
  const dataDir = await aFolder();
  const down = await mailServer();
  await down.close();
  const killed = await aProduct(dataDir, down.url);
  for (const email of people) await askForCode(killed, email);
  expect(await killed.end('SIGKILL')).toBeNull();

  const back = await aMailServer({}, down.port);
  await aProduct(dataDir, back.url);
  await vi.waitFor(() => expect(mailed(back)).toEqual(people), { timeout: 40_000, interval: 200 });
  await sleep(3_000);
  expect(mailed(back)).toEqual(people);
}, 120_000);

test('FLT-11, FLT-13: with a mail server that takes 60 seconds requests stay fast; killed while it sends, each mail is sent again at most once, under its Message-ID', async () => {
  const dataDir = await aFolder();
  const slow = await aMailServer({ message: () => 60_000 });
  const killed = await aProduct(dataDir, slow.url);
  const times: number[] = [];
  for (const email of people) times.push(await askForCode(killed, email));
  // The first is a cold start; what counts is that none waits for the mail server.
  expect(Math.max(...times)).toBeLessThan(3_000);
  await vi.waitFor(() => expect(slow.tried.length).toBe(people.length), { timeout: 20_000 });
  expect(slow.accepted).toHaveLength(0);
  await killed.end('SIGKILL');

  const back = await aMailServer();
  await aProduct(dataDir, back.url);
  await vi.waitFor(() => expect(mailed(back)).toEqual(people), { timeout: 40_000, interval: 200 });
  const ids = (mails: MailServer['tried']) =>
    mails.map(({ mail }) => mail.messageId ?? '').toSorted((a, b) => a.localeCompare(b));
  expect(ids(back.accepted)).toEqual(ids(slow.tried));
}, 120_000);
