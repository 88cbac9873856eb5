import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A `bytea` column. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  // The embedded engine answers with a plain Uint8Array.
  fromDriver: (value) => Buffer.from(value),
});

/** A `timestamptz` column, read as a Date. */
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
