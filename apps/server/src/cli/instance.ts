import { stepRecorder, type RecordStep } from '#server/domain/audit/record-step.ts';
import { systemClock, type Clock } from '#server/platform/process/clock.ts';
import { openLog } from '#server/platform/process/log.ts';
import { openRecords } from '#server/start/open-resources.ts';
import { readSettings, type Settings } from '#server/settings.ts';

export type OpenRecords = Awaited<ReturnType<typeof openRecords>> & {
  settings: Settings;
  clock: Clock;
  recordStep: RecordStep;
};

/** Opens the records that the environment names, also next to a running server, and closes them after `work`. */
export const withRecords = async <T>(
  work: (records: OpenRecords) => Promise<T>,
  {
    settings = readSettings(process.env),
    ...rights
  }: { settings?: Settings; createsInstance?: boolean; changesNothing?: boolean } = {},
): Promise<T> => {
  const clock = systemClock;
  const command = { statementTimeoutMs: 60_000, ...rights };
  const records = await openRecords({ settings, clock, log: openLog('warn'), command });
  try {
    return await work({
      ...records,
      settings,
      clock,
      recordStep: stepRecorder({ ...records, clock }),
    });
  } finally {
    await records.close();
  }
};
