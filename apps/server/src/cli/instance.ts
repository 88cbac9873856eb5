import { systemClock } from '#server/platform/process/clock.ts';
import { openLog } from '#server/platform/process/log.ts';
import { openRecords } from '#server/start/open-resources.ts';
import { readSettings, type Settings } from '#server/settings.ts';

export type OpenRecords = Awaited<ReturnType<typeof openRecords>> & { settings: Settings };

/** Opens the records that the environment names, also next to a running server, and closes them after `work`. */
export const withRecords = async <T>(
  work: (records: OpenRecords) => Promise<T>,
  settings = readSettings(process.env),
): Promise<T> => {
  const records = await openRecords({
    settings,
    clock: systemClock,
    log: openLog('warn'),
    command: { statementTimeoutMs: 60_000 },
  });
  try {
    return await work({ ...records, settings });
  } finally {
    await records.close();
  }
};
