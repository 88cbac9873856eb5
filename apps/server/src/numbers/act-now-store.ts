import type { Numbers } from '@purboday/contract/numbers/numbers.contract';
import { sql } from 'drizzle-orm';
import { erasureRequests } from '#server/domain/candidate/candidate-table.ts';
import { notificationsTable as notifications } from '#server/domain/outbox/outbox-table.ts';
import type { Waiting } from '#server/domain/waiting/task-counts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countFound } from '#server/platform/database/paging.ts';

/** What should not wait until tomorrow, counted as the lists behind it are. */
export const actNowStore = (database: Database, waiting: Pick<Waiting, 'counts'>) => ({
  read: async (): Promise<Numbers['actNow']> => {
    const failed = sql`select from ${notifications} where ${notifications.state} = 'failed'`;
    const asked = sql`select from ${erasureRequests} where ${erasureRequests.state} = 'open'`;
    const [failedMessages, erasuresDue] = [
      await countFound(database, failed),
      await countFound(database, asked),
    ];
    const stalled = await waiting.counts.total();
    const nobodys = await waiting.counts.nobodys();
    const people = nobodys.reduce((sum, { count }) => sum + count, 0);
    return {
      stalled,
      nobody: { cities: nobodys.length, people },
      failedMessages,
      erasuresDue,
    };
  },
});
