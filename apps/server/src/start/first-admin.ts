import { Problem } from '@purboday/contract/conventions/problem';
import type { Page } from '@purboday/contract/pages/rendered-pages';
import { hasL2Admin, l2Admins } from '#server/domain/account/l2-admins.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { SettingsError, type Settings } from '#server/settings.ts';
import type { DemoSignIn } from '../../seeds/demo-accounts.ts';

/**
 * Creates the L2 admin of `FIRST_ADMIN_EMAIL` and `FIRST_ADMIN_PASSWORD` at the first start (decisions §2). Later starts
 * change nothing.
 * @returns whether one was created
 * @throws SettingsError when the settings are not valid for an account
 */
export const ensureFirstAdmin = async ({
  settings,
  ...deps
}: {
  database: Database;
  clock: Clock;
  encryption: Pick<Encryption, 'blindIndex'>;
  settings: Pick<Settings, 'firstAdmin' | 'productName' | 'foundationName'>;
}): Promise<boolean> => {
  if (!settings.firstAdmin) return false;
  const names = [settings.productName, settings.foundationName];
  try {
    return await l2Admins({ ...deps, names }).ensureFirst(settings.firstAdmin);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new SettingsError(
      `FIRST_ADMIN_EMAIL, FIRST_ADMIN_NAME or FIRST_ADMIN_PASSWORD: ${error.message}`,
    );
  }
};

/** How the operator makes the first admin (decisions §2). */
const firstAdminCommand = './purboday admin create --email you@example.org --name "Your Name"';

/** Says on `/login` of an empty instance how the first admin is made. Once there is an admin, one always remains. */
export const createAdminNotice = (database: Database) => {
  let hasAdmin = false;
  return async (page: Page): Promise<string> => {
    if (page !== 'login' || (hasAdmin ||= await hasL2Admin(database))) return '';
    return `There is no admin yet, so no one can sign in. The operator of this server creates the first one: ${firstAdminCommand}`;
  };
};

const table = (signIns: DemoSignIn[]): string[] => {
  const width = Math.max(...signIns.map(({ email }) => email.length));
  return signIns.map(
    ({ email, password, what }) => `    ${email.padEnd(width)}  ${password}   ${what}`,
  );
};

/** Formats the message for a person who starts the product in a terminal. */
export const formatWelcome = (
  settings: Settings,
  signIns: DemoSignIn[],
  { hasAdmin }: { hasAdmin: boolean },
): string => {
  const demo =
    signIns.length === 0
      ? []
      : [
          '',
          '  Demo sign-ins (invented people, for trying it out; they work on this computer only, not through a proxy):',
          '',
          ...table(signIns),
        ];
  const firstAdmin = hasAdmin
    ? []
    : [
        '',
        '  There is no admin yet, so no one can sign in. Create the first one in another terminal:',
        '',
        `    ${firstAdminCommand}`,
      ];
  const mailbox =
    settings.smtpUrl === undefined && !settings.production
      ? ['', `  Emails and SMS are not sent. Read them at ${settings.appUrl}/dev/mailbox`]
      : [];
  return [
    '',
    `  ${settings.productName} is ready: ${settings.appUrl}`,
    ...demo,
    ...firstAdmin,
    ...mailbox,
    '',
    '',
  ].join('\n');
};
