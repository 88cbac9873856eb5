import type { RecordOrder } from '@purboday/contract/pages/list-words';
import { asc, desc, type SQL } from 'drizzle-orm';
import {
  afterText,
  afterTime,
  beforeText,
  beforeTime,
  type Position,
} from '#server/platform/database/paging.ts';
import type { candidates } from '#server/domain/candidate/candidate-table.ts';
import type { providers } from '#server/domain/provider/provider-table.ts';

type Asked = { sort?: RecordOrder | undefined; cursor?: string | undefined };

const newestFirst: RecordOrder = '-registered';

/** Whether the records stand by name, of which the indexes hold each status by itself. */
export const byName = ({ sort = newestFirst }: Asked): boolean => sort.endsWith('name');

/** An order of the records, as the statements of their lists need it. */
export const recordOrder = (table: typeof candidates | typeof providers, asked: Asked) => {
  const { sort = newestFirst, cursor } = asked;
  const descending = sort.startsWith('-');
  const textual = byName(asked);
  const column = textual ? table.name : table.createdAt;
  const way = descending ? desc : asc;
  const text = descending ? beforeText : afterText;
  const time = descending ? beforeTime : afterTime;
  return {
    column,
    textual,
    descending,
    way,
    by: [way(column), way(table.id)],
    /** The condition that a row comes after the cursor. */
    after: (textual ? text : time)(column, table.id, cursor) satisfies SQL | undefined,
  };
};

type Row = { createdAt: Date; name: string; id: string };

/** The place of a row in the list that was asked for. */
export const positionIn =
  (asked: Asked) =>
  ({ createdAt, name, id }: Row): Position => ({
    sort: byName(asked) ? name : createdAt.toISOString(),
    id,
  });
