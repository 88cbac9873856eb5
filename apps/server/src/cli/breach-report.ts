import { parseArgs } from 'node:util';
import { affectedStore } from '#server/breach-report/affected-store.ts';
import { writeReport, type Asked } from '#server/breach-report/write-report.ts';
import { auditStore } from '#server/domain/trail/audit.ts';
import { systemClock } from '#server/platform/process/clock.ts';
import { openLog } from '#server/platform/process/log.ts';
import { openRecords } from '#server/start/open-resources.ts';
import { readSettings } from '#server/settings.ts';

const usage = `Whose data did an account, or a network address, see? As CSV, with their contacts.
Usage:
  npm run breach-report -- --since 2026-11-20 --account somebody@example.org > affected.csv
  npm run breach-report -- --since 2026-11-20T18:00+05:30 --until 2026-11-21 --address 203.0.113.7 > affected.csv
  --reach  names everybody too whom they could have opened: lists and searches are not recorded row by row`;

class UsageError extends Error {}

/** A day is the whole day in Kolkata. */
const momentIn = (name: string, text: string | undefined): Date => {
  const full = /^\d{4}-\d{2}-\d{2}$/u.test(text ?? '') ? `${text}T00:00:00+05:30` : text;
  const at = new Date(full ?? '');
  if (Number.isNaN(at.getTime()))
    throw new UsageError(`${name} must be a day or a moment.\n${usage}`);
  return at;
};

const options = {
  since: { type: 'string' },
  until: { type: 'string' },
  account: { type: 'string' },
  address: { type: 'string' },
  reach: { type: 'boolean', default: false },
} as const;

const given = () => {
  try {
    const { values } = parseArgs({ args: process.argv.slice(2), options });
    if ((values.account === undefined) === (values.address === undefined))
      throw new UsageError(`Name an account or an address.\n${usage}`);
    return values;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${error instanceof Error ? error.message : ''}\n${usage}`);
  }
};

const run = async (): Promise<void> => {
  const { since, until, account, address, reach } = given();
  const period = {
    since: momentIn('--since', since),
    until: until === undefined ? systemClock() : momentIn('--until', until),
  };
  const opened = await openRecords({
    settings: readSettings(process.env),
    clock: systemClock,
    log: openLog('warn'),
  });
  try {
    const affected = affectedStore(opened.database);
    const accountId = account === undefined ? null : await affected.accountOf(account);
    if (accountId === undefined) throw new UsageError(`There is no account of ${account}.`);
    const asked: Asked = { ...period, accountId, address: address ?? null, reach };
    const report = writeReport({ affected, audit: auditStore(opened.database, systemClock) });
    const { csv, summary } = await report(asked);
    for await (const bytes of csv) process.stdout.write(bytes);
    process.stderr.write(`${summary.join('\n')}\n`);
  } finally {
    await opened.close();
  }
};

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
