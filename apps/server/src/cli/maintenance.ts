import { instanceStateStore } from '#server/domain/instance/instance-state-store.ts';
import { withRecords } from './instance.ts';
import { UsageError, type Result } from './terminal.ts';

const longestText = 200;

const quoted = (text: string): string => (text === '' ? '' : ` with the text "${text}"`);

/** Says whether people get the maintenance page. */
export const showMaintenance = (): Promise<Result> =>
  withRecords(
    async ({ database, clock }) => {
      const found = await instanceStateStore(database, clock).find('maintenance');
      return {
        text: found
          ? `Maintenance is on since ${found.since.toISOString()}${quoted(found.text)}.`
          : 'Maintenance is off.',
        json: { on: found !== undefined, text: found?.text ?? null, since: found?.since ?? null },
      };
    },
    { changesNothing: true },
  );

/** Gives people a maintenance page with a text of the operator. */
export const startMaintenance = (given: string): Promise<Result> => {
  const text = given.replaceAll(/\s+/gu, ' ').trim();
  if (text.length > longestText)
    throw new UsageError(`The text may have at most ${longestText} characters.`);
  return withRecords(async ({ database, clock, recordStep }) => {
    await database.transaction(async () => {
      await instanceStateStore(database, clock).switchOn('maintenance', text);
      await recordStep({ audited: 'maintenance-started', detail: { text } });
    });
    return {
      text: `Within a few seconds people get a maintenance page${quoted(text)}. End it with: purboday maintenance off`,
      json: { on: true, text },
    };
  });
};

export const endMaintenance = (): Promise<Result> =>
  withRecords(async ({ database, clock, recordStep }) => {
    const wasOn = await database.transaction(async () => {
      const ended = await instanceStateStore(database, clock).switchOff('maintenance');
      if (ended) await recordStep({ audited: 'maintenance-ended' });
      return ended;
    });
    return {
      text: wasOn
        ? 'Within a few seconds people get the product again.'
        : 'Maintenance was off already.',
      json: { on: false, wasOn },
    };
  });
