import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLog } from '#server/platform/process/log.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { isBackupMissing, isDiskLow, listHostAlarms, watchAlarms } from './host-alarms.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('alarms of the machine [OP-15]', () => {
  test.each([
    [{ free: 9, total: 100 }, undefined, true],
    [{ free: 10, total: 100 }, undefined, false],
    [{ free: 50, total: 100 }, 26, true],
    [{ free: 50, total: 100 }, 25, false],
  ])('rings for the disk %j with a last backup of %s bytes: %s', (disk, bytes, rings) => {
    expect(isDiskLow(disk, bytes)).toBe(rings);
  });

  test('rings for a disk that the last backup fills', async () => {
    const { disk } = listHostAlarms(app, { diskOf: async () => ({ free: 50, total: 100 }) });
    expect(await disk()).toBe(false);
    await app.maintenanceRuns.record('backup', async () => ({ detail: { bytes: 40 } }));
    expect(await disk()).toBe(true);
  });

  test.each([
    [0, false],
    [20_000, false],
    [-60_000, true],
    [60_000, true],
  ])('rings for a clock that is off by %d ms: %s', async (offset, rings) => {
    const { clock } = listHostAlarms(app, { now: () => Date.now() + offset });
    expect(await clock()).toBe(rings);
  });

  test('rings for records of real people without a backup', async () => {
    const missing = (changes: object) =>
      isBackupMissing({ ...app, settings: { ...app.settings, backup: undefined, ...changes } });
    expect(await missing({ production: true })).toBe(false);
    await app.aCandidate();
    expect(await missing({ production: true })).toBe(true);
    expect(await missing({ production: false })).toBe(false);
    const backup = { to: '/backups', at: '02:30', retention: { days: 1, weeks: 1, months: 1 } };
    expect(await missing({ production: true, backup })).toBe(false);
  });

  test('writes one line when an alarm goes on, and one when it is over', async () => {
    const lines: string[] = [];
    const log = openLog('info', { write: (line) => void lines.push(line) });
    let rings = false;
    const look = watchAlarms({ disk: async () => rings }, log);
    for (const now of [false, true, true, false, false]) {
      rings = now;
      await look();
    }
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'The alarm disk is on: The disk is nearly full',
      'The alarm disk is over',
    ]);
  });
});
