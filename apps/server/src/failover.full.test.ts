import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createJpeg } from '#server/domain/document/testing/sample-documents.ts';
import { mailServer, type MailServer } from '#server/notifications/testing/mail-server.ts';
import {
  missingPackages,
  query,
  startPrimary,
  startSynchronousStandby,
  startTcpProxy,
  type PostgresNode,
} from '#server/testing/debian-postgres.ts';
import { startProduct, type RunningProduct } from '#server/testing/running-product.ts';

const missing = missingPackages();
const cleanUps: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
});

const people = Array.from({ length: 60 }, (_, n) => ({
  email: `person${n}@example.org`,
  aadharNumber: `9912000000${String(n).padStart(2, '0')}`,
}));

let primary: PostgresNode;
let standby: PostgresNode;
let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
let product: RunningProduct;
let mail: MailServer;
let reviewer: string;

const post = async (path: string, body: object, token?: string): Promise<Response> =>
  fetch(`${product.url}/api${path}`, {
    method: 'POST',
    signal: AbortSignal.timeout(20_000),
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });

/** Verifies an address with the emailed code, so that the load consists of registrations only. */
const verifyEmail = async (email: string): Promise<void> => {
  expect((await post('/auth/send-verification-email', { email })).status).toBe(200);
  const sent = await vi.waitFor(
    () => {
      const received = mail.accepted.find(({ recipients }) => recipients.includes(email));
      if (received === undefined) throw new Error(`No email to ${email} yet`);
      return received;
    },
    { timeout: 20_000, interval: 50 },
  );
  const otp = /\b\d{6}\b/u.exec(sent.mail.text ?? '')?.[0] ?? '';
  expect((await post('/auth/verify-email', { email, otp })).status).toBe(200);
};

const register = async ({ email, aadharNumber }: (typeof people)[number]): Promise<number> => {
  const form = new FormData();
  const fields = {
    name: 'Asha Kumari',
    fatherName: 'Ram Kumar',
    houseNo: '12/A',
    locality: 'Salt Lake',
    state: 'West Bengal',
    city: 'Kolkata',
    postalCode: '700001',
    mobileNumber: '9876543210',
    email,
    qualification: 'Graduation',
    category: '20-24',
    aadharNumber,
    'skills[]': 'Coding',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(
    'aadharFile',
    new Blob([new Uint8Array(createJpeg())], { type: 'image/jpeg' }),
    'card.jpg',
  );
  const response = await fetch(`${product.url}/api/auth/candidate/register`, {
    method: 'POST',
    body: form,
    signal: AbortSignal.timeout(20_000),
    headers: { 'idempotency-key': `registration-${email}` },
  });
  return response.status;
};

const approve = async (id: string): Promise<number> => {
  const response = await fetch(`${product.url}/api/l1admin/approve-candidate/${id}`, {
    method: 'PUT',
    signal: AbortSignal.timeout(20_000),
    headers: { authorization: `Bearer ${reviewer}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'APPROVED_L1' }),
  });
  return response.status;
};

const readiness = async (): Promise<number> => {
  const response = await fetch(`${product.url}/readyz`, {
    signal: AbortSignal.timeout(4_000),
  }).catch(() => undefined);
  return response?.status ?? 0;
};

beforeAll(async () => {
  if (missing !== undefined) return;
  primary = await startPrimary();
  cleanUps.push(() => primary.remove());
  standby = await startSynchronousStandby(primary);
  cleanUps.push(() => standby.remove());
  proxy = await startTcpProxy(primary.port);
  cleanUps.push(proxy.close);
  mail = await mailServer();
  cleanUps.push(() => mail.close());
  const folder = mkdtempSync(join(tmpdir(), 'purboday-failover-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  product = await startProduct({
    DATABASE_URL: `postgres://purboday@127.0.0.1:${proxy.port}/postgres`,
    DATA_DIR: folder,
    SMTP_URL: mail.url,
    DEMO: '1',
    RATE_LIMIT_SCALE: '100',
    LOG_LEVEL: 'warn',
  });
  cleanUps.push(() => product.child.kill('SIGKILL'));
  await product.ready();
  for (const { email } of people) await verifyEmail(email);
  const { data } = (await (
    await post('/auth/login', { email: 'kolkata@demo.example', password: 'monsoon-kites-42' })
  ).json()) as { data: { token: string } };
  reviewer = data.token;
}, 180_000);

describe.skipIf(missing !== undefined)('when the primary database dies under load', () => {
  test('loses no acknowledged write, does nothing twice, and is ready within five seconds', async () => {
    const pending = await query<{ id: string }>(
      primary.url,
      "select id from candidates where status = 'PENDING' and city = 'Kolkata' and state = 'West Bengal' order by id",
    );
    expect(pending.length).toBeGreaterThan(5);
    const registered: string[] = [];
    const approved: string[] = [];
    let isOver = false;
    let failures = 0;

    /** Repeats a request until it is acknowledged, as a person who presses the button again does. */
    const insist = async (
      work: () => Promise<number>,
      done: readonly number[],
    ): Promise<boolean> => {
      while (!isOver) {
        const status = await work().catch(() => 0);
        if (done.includes(status)) return true;
        failures += 1;
        await sleep(100);
      }
      return false;
    };
    const registering = (async () => {
      for (const person of people) {
        if (isOver) return;
        if (await insist(() => register(person), [200, 201])) registered.push(person.email);
      }
    })();
    const deciding = (async () => {
      for (const { id } of pending) {
        if (isOver) return;
        // 409: the approval was stored, and its response was lost.
        if (await insist(() => approve(id), [200, 409])) approved.push(id);
        await sleep(150);
      }
    })();

    await expect.poll(() => registered.length, { timeout: 60_000 }).toBeGreaterThan(20);
    expect(approved.length).toBeGreaterThan(0);
    await primary.kill();
    await expect.poll(readiness, { timeout: 20_000 }).toBe(503);
    const countBefore = registered.length;
    await standby.promote();
    proxy.redirect(standby.port);
    const promotedAt = performance.now();
    await expect.poll(readiness, { timeout: 20_000, interval: 50 }).toBe(200);
    const readyMs = performance.now() - promotedAt;
    await expect
      .poll(() => registered.length, { timeout: 60_000 })
      .toBeGreaterThanOrEqual(countBefore + 10);
    isOver = true;
    await Promise.all([registering, deciding]);

    console.log(
      `${registered.length} registrations and ${approved.length} decisions acknowledged, ${failures} requests failed, ready ${Math.round(readyMs)} ms after the promotion`,
    );
    expect(failures).toBeGreaterThan(0);
    expect(readyMs).toBeLessThan(5_000);
    const stored = await query<{ email: string; n: number }>(
      standby.url,
      "select email, count(*)::int as n from candidates where email like 'person%@example.org' group by email",
    );
    expect(stored.filter(({ n }) => n > 1)).toEqual([]);
    const emails = new Set(stored.map(({ email }) => email));
    expect(registered.filter((email) => !emails.has(email))).toEqual([]);
    const decisions = await query<{ id: string; n: number }>(
      standby.url,
      "select record_id as id, count(*)::int as n from history where action = 'approve' and record_kind = 'candidate' group by record_id",
    );
    const times = new Map(decisions.map(({ id, n }) => [id, n]));
    expect(approved.filter((id) => times.get(id) !== 1)).toEqual([]);
  }, 180_000);
});
