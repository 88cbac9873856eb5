import { eq } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { hasChanged, timeColumn, type Database } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Log } from '#server/platform/process/log.ts';

type InstanceState = 'maintenance' | 'messages-off';

const instanceStates = pgTable('instance_states', {
  name: text('name').$type<InstanceState>().primaryKey(),
  text: text('text').notNull(),
  since: timeColumn('since').notNull(),
});

/** A state that is on; `text` was written by the operator. */
type SwitchedOn = { text: string; since: Date };

const findState = async (
  database: Database,
  name: InstanceState,
): Promise<SwitchedOn | undefined> => {
  const [found] = await database.sql
    .select({ text: instanceStates.text, since: instanceStates.since })
    .from(instanceStates)
    .where(eq(instanceStates.name, name));
  return found;
};

/** The only writer of `instance_states` apart from the restore of a backup. */
export const instanceStateStore = (database: Database, clock: Clock) => ({
  /** Undefined when it is off. */
  find: (name: InstanceState) => findState(database, name),

  /** Replaces the text of a state that is on. */
  switchOn: async (name: InstanceState, given = ''): Promise<void> => {
    await database.sql
      .insert(instanceStates)
      .values({ name, text: given, since: clock() })
      .onConflictDoUpdate({ target: instanceStates.name, set: { text: given } });
  },

  /** @returns false when it was off */
  switchOff: (name: InstanceState): Promise<boolean> =>
    hasChanged(database.sql.delete(instanceStates).where(eq(instanceStates.name, name))),
});

/** Whether people get a maintenance page, as every process knows it. */
export const maintenanceMode = ({
  database,
  clock,
  log,
}: {
  database: Database;
  clock: Clock;
  log: Log;
}) => {
  const { find } = instanceStateStore(database, clock);
  let current: SwitchedOn | undefined;
  return {
    /** As of the last `refresh`, so that no request waits for a query. Undefined when it is off. */
    current: (): SwitchedOn | undefined => current,

    /** Every process calls it every two seconds. */
    refresh: async (): Promise<void> => {
      const found = await find('maintenance');
      if (found && !current) log.warn('Maintenance is on: people get a maintenance page');
      if (!found && current) log.warn('Maintenance is over');
      current = found;
    },
  };
};

/** Whether nothing is sent to people: as the setting `MESSAGES` says, otherwise as `restore --messages off` left the copy. */
export const areMessagesOff = async (
  { messagesOff, fixed }: { messagesOff: boolean; fixed: ReadonlySet<string> },
  database: Database,
): Promise<boolean> => {
  if (fixed.has('MESSAGES')) return messagesOff;
  const found = await findState(database, 'messages-off');
  return found !== undefined;
};
