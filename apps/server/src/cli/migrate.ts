import { countText } from '@purboday/contract/conventions/plural';
import { inspectSchema, migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { openLog } from '#server/platform/process/log.ts';
import { readSettings } from '#server/settings.ts';
import { requireEmbeddedInstance, requireInstance } from '#server/start/open-resources.ts';
import type { Result } from './terminal.ts';

/** Applies the migrations that the next start would apply, or names them. */
export const migrateInstance = async ({ dryRun }: { dryRun: boolean }): Promise<Result> => {
  const settings = readSettings(process.env);
  requireEmbeddedInstance(settings);
  const log = openLog('warn');
  const database = await openDatabase({ ...settings, log, besideServer: true });
  try {
    await requireInstance(database, settings);
    const { names } = await inspectSchema(database);
    if (!dryRun) await migrate(database);
    const count = countText(names.length, 'migration');
    const heading = dryRun
      ? `${count} would be applied. Nothing was changed.`
      : `${count} applied.`;
    return {
      text: names.length === 0 ? 'The database is up to date.' : [heading, ...names].join('\n'),
      json: { migrations: names, dryRun },
    };
  } finally {
    await database.close();
  }
};
