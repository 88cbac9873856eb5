import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { l2Admins } from '#server/domain/account/l2-admins.ts';
import { SettingsError, type Settings } from '#server/settings.ts';
import { Problem } from '@purboday/contract/conventions/problem';

type Deps = {
  database: Database;
  clock: Clock;
  settings: Pick<Settings, 'firstAdmin' | 'productName' | 'foundationName'>;
};

/**
 * Makes the L2 admin of `FIRST_ADMIN_EMAIL` and `FIRST_ADMIN_PASSWORD` at the first start (decisions §2); later starts change nothing.
 * @returns whether one was made
 * @throws SettingsError when the settings make no valid account
 */
export const ensureFirstAdmin = async ({ database, clock, settings }: Deps): Promise<boolean> => {
  if (!settings.firstAdmin) return false;
  const names = [settings.productName, settings.foundationName];
  try {
    return await l2Admins({ database, clock, names }).ensureFirst(settings.firstAdmin);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new SettingsError(
      `FIRST_ADMIN_EMAIL, FIRST_ADMIN_NAME or FIRST_ADMIN_PASSWORD: ${error.message}`,
    );
  }
};
