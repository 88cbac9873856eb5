import type { Database } from '../src/platform/database/database.ts';

/** A row as the columns of its table are called. Times as ISO text, bytes as `\x` and hex digits. */
export type InsertedRow = Readonly<Record<string, unknown>>;

const rowsAtOnce = 1000;

/** Adds rows of one shape, a thousand with each statement: one JSON parameter, so that the number of columns sets no limit. */
export const insertRows = async (
  database: Database,
  table: string,
  rows: readonly InsertedRow[],
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const batch = JSON.stringify(rows.slice(from, from + rowsAtOnce));
    await database.execute(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::text::json)`,
      [batch],
    );
  }
};

/** Adds rows to several tables, in their order. */
export const insertTables = async (
  database: Database,
  tables: Readonly<Record<string, readonly InsertedRow[]>>,
): Promise<void> => {
  for (const [table, rows] of Object.entries(tables)) await insertRows(database, table, rows);
};
