import { sql } from 'drizzle-orm';
import { demoMailDomain } from '#server/domain/account/account-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isLoopback } from '#server/platform/process/loopback.ts';
import { SettingsError, type Settings } from '#server/settings.ts';

type Exposing = Pick<
  Settings,
  'forPeopleElsewhere' | 'host' | 'appUrl' | 'trustProxy' | 'production'
>;

const hostOf = (url: string): string => new URL(url).hostname;

/**
 * Refuses a trial that others could reach: its demo accounts have published passwords, and its mailbox shows every link (SEC-08).
 * @throws SettingsError naming each setting that opens it, and what to do instead
 */
export const refusePublicTrial = (settings: Exposing): void => {
  if (settings.forPeopleElsewhere) return;
  const opening = [
    ...(isLoopback(settings.host) ? [] : ['HOST: listens to other computers']),
    ...(isLoopback(hostOf(settings.appUrl)) ? [] : ['APP_URL: is an address for other computers']),
    ...(settings.trustProxy === false ? [] : ['TRUST_PROXY: brings callers of other computers']),
  ];
  if (opening.length === 0) return;
  throw new SettingsError(
    [
      ...opening,
      'A trial is for this computer only: its demo accounts have passwords that everybody knows, and its mailbox shows every link.',
      'For other people set NODE_ENV=production with the settings that it requires (docs/deployment.md). For demo mode leave these settings out.',
    ].join('\n'),
  );
};

/** Found by an index, however many there are. */
const findDemoRecords = sql`select exists (select 1 from accounts where email like ${`%@${demoMailDomain}`})
  or exists (select 1 from live_candidates where search like ${`%@${demoMailDomain}%`}) as held`;

/**
 * Refuses to serve people's real data beside demo records (SEC-08): their accounts let anybody in.
 * @throws Error that says how to begin anew
 */
export const refuseDemoRecords = async (
  database: Pick<Database, 'execute'>,
  { production }: Pick<Settings, 'production'>,
): Promise<void> => {
  if (!production) return;
  const [row] = await database.execute<{ held: boolean }>(findDemoRecords);
  if (!row?.held) return;
  throw new Error(
    [
      'This database holds the demo records of a trial, and accounts whose password everybody knows. Production mode does not start on it.',
      'Begin anew: set DATA_DIR to an empty folder (or DATABASE_URL to an empty database), start again, and make the first admin with',
      '  purboday admin create --email you@example.org --name "Your Name"',
    ].join('\n'),
  );
};
