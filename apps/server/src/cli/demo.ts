import { parseArgs } from 'node:util';
import { systemClock } from '#server/platform/process/clock.ts';
import { openLog } from '#server/platform/process/log.ts';
import type { DemoSignIn } from '../../seeds/demo-accounts.ts';
import { seedDemo } from '../../seeds/seed-demo.ts';
import { openRecords } from '#server/start/open-resources.ts';
import { readSettings } from '#server/settings.ts';

const usage =
  'Usage: npm run demo -- [--candidates 10000] [--providers 50] [--jobs 100] [--seed 1]';

const wholeNumber = (name: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  if (/^\d{1,7}$/u.test(text)) return Number(text);
  throw new Error(`--${name} must be a whole number.\n${usage}`);
};

const optionsOf = (args: string[]) => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { candidates: text, providers: text, jobs: text, seed: text },
  });
  const candidates = wholeNumber('candidates', values.candidates) ?? 240;
  return {
    candidates,
    // About one provider for 200 candidates, two jobs for each.
    providers:
      wholeNumber('providers', values.providers) ?? Math.min(2000, 8 + Math.ceil(candidates / 200)),
    jobs: wholeNumber('jobs', values.jobs) ?? Math.min(4000, 16 + Math.ceil(candidates / 100)),
    seed: wholeNumber('seed', values.seed) ?? 1,
  };
};

/** The demo's sign-ins as lines of a table. */
const tableOf = (signIns: DemoSignIn[]): string =>
  signIns
    .map(({ email, password, what }) => `  ${email.padEnd(24)} ${password.padEnd(18)} ${what}`)
    .join('\n');

const run = async (): Promise<void> => {
  const options = optionsOf(process.argv.slice(2));
  const settings = readSettings(process.env);
  if (settings.production) throw new Error('Demo records are refused in production mode.');
  const log = openLog('warn');
  const records = await openRecords({
    settings,
    clock: systemClock,
    log,
    command: { statementTimeoutMs: 60_000 },
  });
  const print = (text: string) => process.stdout.write(`${text}\n`);
  try {
    const signIns = await seedDemo(
      { ...records, clock: systemClock, issuer: settings },
      { ...options, onProgress: (added) => print(`${added} candidates`) },
    );
    print(
      `Added ${options.candidates} candidates, ${options.providers} providers and ${options.jobs} jobs. Demo sign-ins:\n${tableOf(signIns)}`,
    );
  } finally {
    await records.close();
  }
};

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
