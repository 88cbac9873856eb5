import { customType, timestamp } from 'drizzle-orm/pg-core';

export const bytesColumn = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const timeColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
