import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settingsContract } from '@purboday/contract/foundation-settings/foundation-settings.contract';
import { settingsMessages } from '@purboday/contract/foundation-settings/foundation-settings.messages';
import { foundationSettings } from '#server/domain/foundation/foundation-settings.ts';
import { compose } from './domain/outbox/compose.ts';
import { createLocalJobs, createScheduledJobs, startLocalJobs } from '#server/start/start-jobs.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const path = '/api/l2admin/settings/foundation';
let app: TestApp;
let l2: { id: string; token: string };
beforeAll(async () => {
  app = await createTestApp({ environment: { SUPPORT_EMAIL: 'help@udaan.example' } });
  l2 = await app.anL2Admin({ fullName: 'Ravi Iyer' });
});
afterAll(() => app.close());

const read = async () => (await app.request('GET', path, { as: l2.token })).body.data;
const save = (value: unknown, version: number) =>
  app.request('PUT', path, { as: l2.token, body: { version, value } });
const withName = (
  { value }: Awaited<ReturnType<typeof read>>,
  name: string,
): Awaited<ReturnType<typeof read>>['value'] => ({ ...value, name });

describe('settings of the foundation (organisation §16)', () => {
  test('are those of foundation.json and the environment before the first change', async () => {
    expect(await read()).toMatchObject({
      version: 0,
      value: { name: 'Purboday Foundation', contact: { email: 'help@udaan.example' } },
      fixed: ['contact.email'],
      savedAt: null,
      savedBy: null,
    });
  });

  test('are in force at once, in public settings and emails, audited and stored with before and after', async () => {
    const before = await read();
    const saved = await save(withName(before, 'Udaan Foundation'), before.version);
    expect([saved.status, saved.body.message]).toEqual([200, settingsMessages.saved]);
    expect(saved.body.data).toMatchObject({ version: 1, savedBy: 'Ravi Iyer' });
    const shown = (await app.request('GET', '/api/settings')).body.data;
    expect(shown).toMatchObject({ foundationName: 'Udaan Foundation', updated: '2026-11-21' });
    const to = { name: 'Asha Kumari', email: 'asha@example.org' };
    const email = compose(
      { event: 'otp', code: '048213', validUntil: app.clock(), to },
      app.settings,
    );
    expect(email.text).toContain('Udaan Foundation');
    expect(
      await app.database.execute(
        `select before->>'name' as before, after->>'name' as after, changed_by from foundation_settings`,
      ),
    ).toEqual([{ before: 'Purboday Foundation', after: 'Udaan Foundation', changed_by: l2.id }]);
    expect(
      await app.database.execute(`select detail from audit where action = 'settings-changed'`),
    ).toEqual([{ detail: { section: 'foundation', version: 1, changed: ['name'] } }]);
  });

  test('have the name of the admin who confirmed that a translation is reviewed', async () => {
    const before = await read();
    const reviewedIn = async () =>
      (await app.request('GET', '/api/settings')).body.data.reviewedLanguages;
    expect(await reviewedIn()).toEqual([]);
    const ticked = { ...before.value, reviewedLanguages: { hi: 'Someone else' } };
    const saved = await save(ticked, before.version);
    expect(saved.body.data.value.reviewedLanguages).toEqual({ hi: 'Ravi Iyer' });
    expect(await reviewedIn()).toEqual(['hi']);
    const other = await app.anL2Admin({ fullName: 'Meera Das' });
    const both = { ...ticked, reviewedLanguages: { hi: 'Meera Das', bn: 'Meera Das' } };
    const body = { version: saved.body.data.version, value: both };
    const again = await app.request('PUT', path, { as: other.token, body });
    expect(again.body.data.value.reviewedLanguages).toEqual({ hi: 'Ravi Iyer', bn: 'Meera Das' });
    const cleared = await save({ ...ticked, reviewedLanguages: {} }, again.body.data.version);
    expect([cleared.status, await reviewedIn()]).toEqual([200, []]);
  });

  test('are not overwritten by someone who did not see the last change', async () => {
    const before = await read();
    const answer = await save(withName(before, 'Udaan'), before.version - 1);
    expect([answer.status, answer.body.message]).toEqual([409, settingsMessages.conflict]);
    expect(await read()).toEqual(before);
  });

  test('cannot be changed where the operator fixed them', async () => {
    const { value, version } = await read();
    const answer = await save(
      { ...value, contact: { ...value.contact, email: 'us@udaan.example' } },
      version,
    );
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ path: 'value.contact.email', message: settingsMessages.fixed }],
    ]);
  });

  test.each([
    ['an empty name', 'value.name', { name: ' ' }],
    ['a text of two lines', 'value.about', { about: 'One\nTwo' }],
    ['an unknown figure', 'value.claims.0.text', { claims: [{ figure: '1', text: '1 {x}' }] }],
    ['an unknown member', 'value', { script: 'x' }],
  ])('reject %s', async (_, at, change) => {
    const { value, version } = await read();
    const answer = await save({ ...value, ...change }, version);
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.map((error) => error.path)).toContain(at);
  });

  test('reach another process on the same database within five seconds', async () => {
    const other = foundationSettings({ ...app, settings: { ...app.settings } });
    const jobs = createLocalJobs({ ...app, foundationSettings: other });
    const end = startLocalJobs(
      jobs.filter(({ name }) => name === 'settings'),
      app.log,
    );
    const before = await read();
    await save(withName(before, 'Ujjwal Foundation'), before.version);
    await expect
      .poll(() => other.settings.foundationName, { timeout: 5_000 })
      .toBe('Ujjwal Foundation');
    await end();
  });

  test('fill computed figures of claims from the records of the day before', async () => {
    await app.aCandidate();
    await app.aCandidate();
    app.advance({ hours: 24 });
    await app.aCandidate();
    l2 = await app.anL2Admin();
    const { value, version } = await read();
    const claims = [
      { figure: '{candidates}', text: '{candidates} young people in {cities} cities' },
      ...value.claims.slice(1),
    ];
    expect((await save({ ...value, claims }, version)).status).toBe(200);
    expect((await read()).value.claims[0]).toEqual(claims[0]);
    expect(app.settings.foundation.claims[0]).toEqual({
      figure: '2',
      text: '2 young people in 1 cities',
    });
    app.advance({ hours: 24 });
    await app.foundationSettings.refresh();
    expect(app.settings.foundation.claims[0]?.figure).toBe('3');
  });

  test('have a history that cannot be changed', async () => {
    await expect(
      app.database.execute(`update foundation_settings set changed_by_name = 'x'`),
    ).rejects.toThrow(/append-only/u);
  });
});

describe('rules (organisation §16)', () => {
  beforeAll(async () => {
    l2 = await app.anL2Admin();
  });

  const rulesPath = '/api/l2admin/settings/rules';
  const readRules = async () => (await app.request('GET', rulesPath, { as: l2.token })).body.data;
  type Rules = Awaited<ReturnType<typeof readRules>>['value'];
  const saveRules = async (change: Partial<Rules>) => {
    const { value, version } = await readRules();
    return app.request('PUT', rulesPath, {
      as: l2.token,
      body: { version, value: { ...value, ...change } },
    });
  };

  test('apply at once, and the other L2 admins get an email with the changes', async () => {
    const other = await app.anL2Admin({ email: 'meera@example.org' });
    const { value } = await readRules();
    const saved = await saveRules({
      idPolicy: 'any',
      checkInDays: [15, 60],
      retentionDays: { ON_HOLD: 90, REJECTED: 365, APPROVED_L2: null },
      stallDays: { ...value.stallDays, review: 5 },
    });
    expect(saved.status).toBe(200);
    expect(app.settings).toMatchObject({ idPolicy: 'any', checkInDays: [15, 60] });
    expect(app.settings.stallDays.review).toBe(5);
    expect(app.settings.retention).toEqual({
      PENDING: null,
      ON_HOLD: 90,
      REJECTED: 365,
      APPROVED_L1: null,
      APPROVED_L2: null,
    });
    expect(app.identities.validateIdKind('PAN')).toEqual([]);
    const notifications = (await app.listNotifications()).filter(
      ({ event }) => event === 'rules-changed',
    );
    expect(notifications.map(({ to }) => to.email)).toContain('meera@example.org');
    expect(JSON.stringify(notifications)).toContain('Days until overdue: To be reviewed');
    expect(other.id).not.toBe(l2.id);
  });

  test.each([
    [
      'a retention period below 30 days',
      { retentionDays: { ON_HOLD: 3, REJECTED: 365, APPROVED_L2: null } },
    ],
    [
      'a retention period of people who wait for the foundation (UX-113)',
      { retentionDays: { PENDING: 365, ON_HOLD: 365, REJECTED: 365, APPROVED_L2: null } },
    ],
    ['check-ins out of order', { checkInDays: [60, 30] }],
    ['an unknown policy', { idPolicy: 'none' }],
  ])('reject %s', async (_, change) => {
    expect((await saveRules(change as unknown as Partial<Rules>)).status).toBe(400);
  });

  test('are listed in the history, and an earlier version can be restored', async () => {
    const before = await readRules();
    await saveRules({ idPolicy: 'aadhar' });
    const history = await app.request('GET', '/api/l2admin/settings/history', { as: l2.token });
    expect(history.body.data[0]).toMatchObject({
      section: 'rules',
      inForce: true,
      changes: [{ setting: 'Identity documents', before: 'any', after: 'aadhar' }],
    });
    const restored = await app.request('POST', '/api/l2admin/settings/restore', {
      as: l2.token,
      body: { version: before.version },
    });
    expect(restored.status).toBe(200);
    expect((await readRules()).value).toEqual(before.value);
    expect(app.settings.idPolicy).toBe('any');
  });

  test('are found in the history by author, label and value', async () => {
    await saveRules({ idPolicy: 'aadhar' });
    const search = async (q: string) => {
      const path = `/api/l2admin/settings/history?q=${encodeURIComponent(q)}` as const;
      const { data, page } = (await app.request('GET', path, { as: l2.token })).body;
      expect(page.total).toBe(data.length);
      return data.map(({ changes }) => changes.map(({ setting }) => setting));
    };
    expect((await search('identity DOCUMENTS'))[0]).toEqual(['Identity documents']);
    const [byAuthor] = (await app.request('GET', '/api/l2admin/settings/history', { as: l2.token }))
      .body.data;
    expect((await search(byAuthor?.by ?? '')).length).toBeGreaterThan(0);
    expect(await search('no such setting')).toEqual([]);
  });

  test('have version 0, the state before the first change, which can be put back (G1)', async () => {
    const history = async () =>
      (await app.request('GET', '/api/l2admin/settings/history?limit=200', { as: l2.token })).body;
    const restore = (body: { version: number; section?: 'rules' }) =>
      app.request('POST', '/api/l2admin/settings/restore', { as: l2.token, body });
    const { data, page } = await history();
    expect(page.total).toBe(data.length);
    const first = data.findLast(({ section }) => section === 'rules');
    expect(first).toMatchObject({ version: 0, by: 'Operator', changes: [], inForce: false });
    expect(
      data
        .filter(({ version }) => version === 0)
        .map(({ section }) => section)
        .toSorted(),
    ).toEqual(['foundation', 'rules']);
    expect((await restore({ version: 0 })).body.errors).toEqual([
      { path: 'section', message: settingsMessages.sectionMissing },
    ]);
    const before = await readRules();
    expect((await restore({ version: 0, section: 'rules' })).status).toBe(200);
    expect((await readRules()).value).toMatchObject({
      checkInDays: [30, 90, 180, 365],
      idPolicy: 'aadhar',
    });
    expect((await history()).data[0]).toMatchObject({ restored: 0, inForce: true });
    expect((await restore({ version: before.version })).status).toBe(200);
  });

  test('say that nothing differs when they are in force already (G2)', async () => {
    const before = await readRules();
    const again = await app.request('POST', '/api/l2admin/settings/restore', {
      as: l2.token,
      body: { version: before.version },
    });
    expect([again.status, again.body.message]).toEqual([409, settingsMessages.nothingDiffers]);
    expect(await readRules()).toEqual(before);
  });

  test('page through the history once, including version 0 (G1)', async () => {
    const seen: string[] = [];
    let cursor = '';
    for (;;) {
      const { body } = await app.request(
        'GET',
        `/api/l2admin/settings/history?limit=3${cursor}` as '/api/l2admin/settings/history',
        { as: l2.token },
      );
      seen.push(...body.data.map(({ section, version }) => `${section} ${version}`));
      if (body.page.next === null) break;
      cursor = `&cursor=${encodeURIComponent(body.page.next)}`;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toContain('rules 0');
    expect(seen).toContain('foundation 0');
  });

  test('export the history with its changes', async () => {
    const file = await app.request('GET', '/api/l2admin/settings/history/export?format=csv', {
      as: l2.token,
    });
    expect(file.status).toBe(200);
    expect(String(file.raw.body)).toContain('Identity documents: any → aadhar');
  });

  test('require a fresh second factor', () => {
    expect(settingsContract.saveRules.stepUp).toBe(true);
    expect(settingsContract.restoreSettings.stepUp).toBe(true);
    expect(settingsContract.saveFoundation.stepUp).toBe(true);
    expect(settingsContract.saveLook.stepUp).toBe(true);
  });

  test('of an earlier release have the default limit of a step that they lack', async () => {
    const { value } = await readRules();
    await saveRules({ stallDays: { ...value.stallDays, review: 5 } });
    await app.database.execute(
      `insert into foundation_settings (version, id, section, before, after, changed_at, changed_by_name)
       select version + 1, gen_random_uuid(), section, before, after #- '{stallDays,answer}', changed_at, changed_by_name
       from foundation_settings order by version desc limit 1`,
    );
    const { database, clock, settings } = app;
    const updated = foundationSettings({ settings, database, clock });
    await updated.refresh();
    expect(updated.settings.stallDays).toEqual({ ...value.stallDays, review: 5, answer: 5 });
  });
});

describe('T82: rules that protect people', () => {
  const rulesPath = '/api/l2admin/settings/rules';
  const readRules = async () => (await app.request('GET', rulesPath, { as: l2.token })).body.data;
  const saveRules = async (change: object) => {
    const { value, version } = await readRules();
    return app.request('PUT', rulesPath, {
      as: l2.token,
      body: { version, value: { ...value, ...change } },
    });
  };
  const waiting = async () =>
    (await app.request('GET', '/api/l2admin/settings/waiting', { as: l2.token })).body.data;
  const runDue = async () => {
    const job = createScheduledJobs(app).find(({ name }) => name === 'waiting-settings');
    await job?.run();
  };
  const days = { ON_HOLD: 365, REJECTED: 365, APPROVED_L2: 1825 };

  beforeAll(async () => {
    l2 = await app.anL2Admin({ fullName: 'Ravi Iyer' });
    await app.aCandidate({ status: 'REJECTED' });
    app.advance({ hours: 24 * 60 });
    l2 = await app.anL2Admin({ fullName: 'Ravi Iyer' });
  });

  test('make more than 5 % of people due for erasure only after 7 days, and mail all L2 admins the number', async () => {
    const others = await app.anL2Admin({ email: 'sunita@example.org' });
    const before = (await saveRules({ retentionDays: days })).body.data;
    const saved = await saveRules({ retentionDays: { ...days, REJECTED: 30 }, checkInDays: [45] });
    expect([saved.status, saved.body.waiting]).toEqual([200, 1]);
    // The harmless part counts at once.
    expect(saved.body.data.value).toMatchObject({ checkInDays: [45], retentionDays: days });
    expect(app.settings.retention.REJECTED).toBe(365);
    expect(await waiting()).toMatchObject([
      { section: 'rules', way: 'days', affected: 1, isOwn: true, by: 'Ravi Iyer' },
    ]);
    const mails = (await app.listNotifications()).filter(
      ({ event }) => event === 'settings-waiting',
    );
    expect(mails.map(({ to }) => to.email)).toContain('sunita@example.org');
    expect(mails[0]).toMatchObject({ affected: 1, by: 'Ravi Iyer' });
    app.advance({ hours: 24 * 7 - 1 });
    await runDue();
    expect(app.settings.retention.REJECTED).toBe(365);
    app.advance({ hours: 2 });
    l2 = await app.anL2Admin({ fullName: 'Asha Roy' });
    await runDue();
    expect(app.settings.retention.REJECTED).toBe(30);
    expect(await waiting()).toEqual([]);
    expect((await readRules()).savedBy).toBe('Ravi Iyer');
    expect([before.version < (await readRules()).version, others.id]).toEqual([true, others.id]);
  });

  test('wait also when small steps add up, and can be withdrawn by every L2 admin', async () => {
    for (let n = 0; n < 30; n += 1) await app.aCandidate({ status: 'PENDING' });
    await saveRules({ retentionDays: days });
    app.advance({ hours: 24 * 8 });
    l2 = await app.anL2Admin();
    // One of more than twenty: below 5 %.
    expect((await saveRules({ retentionDays: { ...days, REJECTED: 30 } })).body.waiting).toBe(0);
    for (let n = 0; n < 3; n += 1) await app.aCandidate({ status: 'ON_HOLD' });
    await app.database.execute(
      `update candidates set created_at = created_at - interval '200 days', updated_at = updated_at - interval '200 days' where status = 'ON_HOLD'`,
    );
    const second = await saveRules({ retentionDays: { ...days, REJECTED: 30, ON_HOLD: 30 } });
    expect(second.body.waiting).toBe(1);
    const [change] = await waiting();
    const confirm = await app.request(
      'PUT',
      `/api/l2admin/settings/waiting/${change?.id}` as '/api/l2admin/settings/waiting/:id',
      {
        as: (await app.anL2Admin()).token,
        body: {},
      },
    );
    expect([confirm.status, confirm.body.message]).toEqual([403, settingsMessages.onlyTheDay]);
    const withdrawn = await app.request(
      'DELETE',
      `/api/l2admin/settings/waiting/${change?.id}` as '/api/l2admin/settings/waiting/:id',
      {
        as: (await app.anL2Admin()).token,
      },
    );
    expect(withdrawn.status).toBe(200);
    app.advance({ hours: 24 * 8 });
    l2 = await app.anL2Admin();
    await runDue();
    expect(app.settings.retention.ON_HOLD).toBe(365);
  });

  test('let only the operator switch off the consent of guardians', async () => {
    expect((await saveRules({ guardianConsent: true })).status).toBe(200);
    const { version } = await readRules();
    const off = await saveRules({ guardianConsent: false });
    expect([off.status, off.body.errors]).toEqual([
      400,
      [{ path: 'value.guardianConsent', message: settingsMessages.consentStays }],
    ]);
    const restored = await app.request('POST', '/api/l2admin/settings/restore', {
      as: l2.token,
      body: { version: 0, section: 'rules' },
    });
    expect(restored.status).toBe(200);
    expect((await readRules()).value.guardianConsent).toBe(true);
    expect((await readRules()).version).toBeGreaterThan(version);
  });
});
