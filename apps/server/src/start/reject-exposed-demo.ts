import { sql } from 'drizzle-orm';
import { demoMailDomain } from '#server/domain/account/account-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isLoopback } from '#server/platform/process/loopback.ts';
import { SettingsError, type Settings } from '#server/settings.ts';

const toHost = (url: string): string => new URL(url).hostname;

/**
 * Rejects a demo that other computers can reach: its accounts have published passwords, and its mailbox shows every link
 * (SEC-08).
 * @throws SettingsError that names each setting that exposes it, and what to do instead
 */
export const rejectPublicDemo = (settings: Settings): void => {
  if (settings.forPeopleElsewhere) return;
  const opening = [
    ...(isLoopback(settings.host) ? [] : ['HOST: listens to other computers']),
    ...(isLoopback(toHost(settings.appUrl)) ? [] : ['APP_URL: is an address for other computers']),
    ...(settings.trustProxy === false ? [] : ['TRUST_PROXY: brings callers of other computers']),
  ];
  if (opening.length === 0) return;
  throw new SettingsError(
    [
      ...opening,
      'A demo is for this computer only: its accounts have published passwords, and its mailbox shows every link.',
      'For other people set NODE_ENV=production with the settings that it requires (docs/deployment.md). For demo mode leave these settings out.',
    ].join('\n'),
  );
};

// Both are fast for any number of records, because they use indexes.
const findDemoAccounts = sql`select 1 from accounts where email like ${`%@${demoMailDomain}`} limit 1`;
const findDemoCandidates = sql`select 1 from live_candidates where search like ${`%@${demoMailDomain}%`} limit 1`;

/**
 * Rejects demo records in production, because anyone can sign in to their accounts (SEC-08).
 * @param earlier the tables are those of an earlier version, in which only accounts are found
 * @throws Error that says how to start over
 */
export const rejectDemoRecords = async (
  database: Pick<Database, 'execute'>,
  { production }: Pick<Settings, 'production'>,
  { earlier } = { earlier: false },
): Promise<void> => {
  if (!production) return;
  const found = await database.execute(findDemoAccounts);
  if (!earlier) found.push(...(await database.execute(findDemoCandidates)));
  if (found.length === 0) return;
  throw new Error(
    [
      'This database contains the demo records of a trial, and accounts whose password is published. Production mode does not start on it.',
      'Start over: set DATA_DIR to an empty folder (or DATABASE_URL to an empty database), start again, and make the first admin with',
      '  purboday admin create --email you@example.org --name "Your Name"',
    ].join('\n'),
  );
};
