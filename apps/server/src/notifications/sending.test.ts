import { describe, expect, test, vi } from 'vitest';
import { createSmtpChannel } from '#server/platform/messaging/mail.ts';
import { mailServer } from './testing/mail-server.ts';
import {
  createFakeMailServer,
  createSendingProcess,
  waitForState,
  rows,
  readOnlyRow,
  createNotification,
  candidateId,
  mailFrom,
} from './testing/sending-set-up.ts';

describe('sending mail', { timeout: 40_000 }, () => {
  test('delivers an email to one person and deletes its content', async () => {
    const server = await createFakeMailServer();
    const process = await createSendingProcess(server.url);
    await process.start();
    await process.outbox.add(createNotification());
    await waitForState(process, 'sent');

    const row = await readOnlyRow(process);
    expect(row).toMatchObject({
      payload: null,
      attempts: 1,
      maskedRecipient: 'a***@example.org',
      recordId: candidateId,
    });
    const [received] = server.accepted;
    expect(received?.recipients).toEqual(['asha@example.org']);
    expect(received?.from).toBe('no-reply@purboday.example');
    expect(received?.mail.messageId).toBe(row.messageId);
    expect(row.messageId).toMatch(/^<[0-9a-f-]{36}@purboday\.example>$/u);
    expect(received?.mail.text).toContain(`Registration ID: ${candidateId}`);
    expect(received?.mail.html).toContain(candidateId);
  });

  test('writes to an admin in the language of the account, and to a candidate in that of the registration', async () => {
    const server = await createFakeMailServer();
    const process = await createSendingProcess(server.url);
    const to = { name: 'Ravi Sen', email: 'ravi@example.org' };
    await process.database.execute(
      `insert into accounts (id, email, role, full_name, password_hash, language, created_at)
       values ($1, $2, 'L1_ADMIN', $3, '', 'hi', now())`,
      [candidateId, to.email, to.name],
    );
    await process.start();
    await process.outbox.add({
      event: 'password-changed',
      record: { kind: 'account', id: candidateId },
      to,
    });
    await process.outbox.add(createNotification({ email: to.email }));
    await vi.waitFor(() => expect(server.accepted).toHaveLength(2), { timeout: 20_000 });
    expect(new Set(server.accepted.map(({ mail }) => mail.subject))).toEqual(
      new Set(['We have received your registration with Purboday', 'आपका Purboday पासवर्ड बदल गया']),
    );
  });

  test('keeps an email while the mail server is down and sends it soon afterwards (FLT-09)', async () => {
    const gone = await mailServer();
    await gone.close();
    const retries = { giveUpAfterMs: 4 * 3_600_000, waitMs: () => 3_600_000, probeSeconds: 0.3 };
    const process = await createSendingProcess(gone.url, { retries });
    await process.start();
    await process.outbox.add(createNotification());
    await process.outbox.add(createNotification({ email: 'bina@example.org' }));
    await vi.waitFor(
      async () => expect((await rows(process)).some((row) => row.unreachable)).toBe(true),
      {
        timeout: 20_000,
      },
    );
    const tried = (await rows(process)).filter((row) => row.unreachable);
    expect(tried[0]?.lastError).toContain('ECONNREFUSED');
    expect((await rows(process)).map(({ state }) => state)).toEqual(['queued', 'queued']);

    // The next regular attempt is an hour away. Checking the channel sends the emails earlier.
    const back = await createFakeMailServer({}, gone.port);
    await vi.waitFor(() => expect(back.accepted).toHaveLength(2), { timeout: 20_000 });
  });

  test('marks an email as failed after the time for retries, with the reason (FLT-09)', async () => {
    const gone = await mailServer();
    await gone.close();
    const process = await createSendingProcess(gone.url, {
      retries: { giveUpAfterMs: 50, waitMs: () => 100 },
    });
    await process.start();
    await process.outbox.add(createNotification());
    await waitForState(process, 'failed');
    const row = await readOnlyRow(process);
    expect(row.lastError).toContain('ECONNREFUSED');
    expect(row.payload).not.toBeNull();
  });

  test('retries with the same Message-ID when the connection breaks after DATA (FLT-10)', async () => {
    const verdicts: ('cut' | undefined)[] = ['cut'];
    const server = await createFakeMailServer({ message: () => verdicts.shift() });
    const process = await createSendingProcess(server.url);
    await process.start();
    await process.outbox.add(createNotification());
    await waitForState(process, 'sent');
    expect(server.tried).toHaveLength(2);
    expect(server.accepted).toHaveLength(1);
    expect(new Set(server.tried.map(({ mail }) => mail.messageId)).size).toBe(1);
  });

  test('does not retry after 550, and lists the failure with a masked address (FLT-12)', async () => {
    const refusals = [{ code: 550, text: '5.1.1 <asha@example.org>: no such user' }];
    const server = await createFakeMailServer({ recipient: () => refusals.shift() });
    const process = await createSendingProcess(server.url);
    await process.start();
    await process.outbox.add(createNotification());
    await waitForState(process, 'failed');
    const row = await readOnlyRow(process);
    expect(row.attempts).toBe(1);
    expect(row.lastError).toBe('550 5.1.1 <a***@example.org>: no such user');
    expect(server.tried).toHaveLength(0);
  });

  test('retries after 451', async () => {
    const refusals = [
      { code: 451, text: '4.7.1 greylisted' },
      { code: 451, text: '4.7.1 greylisted' },
    ];
    const server = await createFakeMailServer({ recipient: () => refusals.shift() });
    const process = await createSendingProcess(server.url);
    await process.start();
    await process.outbox.add(createNotification());
    await waitForState(process, 'sent');
    expect((await readOnlyRow(process)).attempts).toBe(3);
    expect(server.accepted).toHaveLength(1);
  });

  test('delays neither the transaction nor the person when a mail server is slow (FLT-11)', async () => {
    const server = await createFakeMailServer({ message: () => 4_000 });
    const process = await createSendingProcess(server.url);
    await process.start();
    const began = performance.now();
    await process.database.transaction(async () => {
      await process.outbox.add(createNotification());
    });
    expect(performance.now() - began).toBeLessThan(1_000);
    await vi.waitFor(() => expect(server.tried).toHaveLength(1), { timeout: 10_000 });
    await process.outbox.add(createNotification({ email: 'later@example.org' }));
    const validUntil = new Date(Date.now() + 600_000);
    await process.outbox.add({
      event: 'otp',
      code: '048213',
      validUntil,
      to: { name: '', email: 'bina@example.org' },
    });
    await vi.waitFor(() => expect(server.accepted).toHaveLength(3), { timeout: 30_000 });
    expect(server.tried.flatMap(({ recipients }) => recipients)).toEqual([
      'asha@example.org',
      'bina@example.org',
      'later@example.org',
    ]);
  });

  test('sends the others when a server never answers about one message, and tries that one much later', async () => {
    const server = await createFakeMailServer({
      message: () => (server.tried.length === 1 ? 600_000 : undefined),
    });
    const channels = {
      email: createSmtpChannel({ smtpUrl: server.url, mailFrom, handOverMaxMs: 2_000 }),
    };
    const retries = { giveUpAfterMs: 3_600_000, waitMs: () => 100 };
    const process = await createSendingProcess(server.url, { channels, retries });
    for (const email of ['stuck@example.org', 'bina@example.org', 'chitra@example.org'])
      await process.outbox.add(createNotification({ email }));
    await process.start();
    await vi.waitFor(() => expect(server.accepted).toHaveLength(2), { timeout: 20_000 });
    expect(server.tried).toHaveLength(3);
    const sent = async () => (await rows(process)).filter(({ state }) => state === 'sent');
    await vi.waitFor(async () => expect(await sent()).toHaveLength(2), { timeout: 10_000 });
    const stuck = (await rows(process)).find(({ state }) => state === 'queued');
    expect(stuck).toMatchObject({
      lastError: 'The mail server took too long',
      unreachable: false,
      attempts: 1,
    });
    expect(stuck?.nextTryAt?.getTime()).toBeGreaterThan(Date.now() + 800_000);
  });

  test('deletes an expired code instead of sending it', async () => {
    const server = await createFakeMailServer();
    const process = await createSendingProcess(server.url);
    const validUntil = new Date(Date.now() - 1_000);
    await process.outbox.add({
      event: 'otp',
      code: '048213',
      validUntil,
      to: { name: '', email: 'asha@example.org' },
    });
    await process.start();
    await waitForState(process, 'failed');
    await vi.waitFor(async () => expect((await readOnlyRow(process)).payload).toBeNull(), {
      timeout: 5_000,
    });
    expect(server.tried).toHaveLength(0);
  });
});
