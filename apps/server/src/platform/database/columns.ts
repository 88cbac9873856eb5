import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A `bytea` column. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A `timestamptz` column, read as a Date. */
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
