import { customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (bytes) => Buffer.from(bytes),
});

const time = (name: string) => timestamp(name, { withTimezone: true });

export const documentTable = pgTable('documents', {
  id: uuid('id').primaryKey(),
  storageKey: text('storage_key').notNull(),
  contentType: text('content_type').notNull(),
  /** Bytes of the document as it was uploaded. */
  size: integer('size').notNull(),
  /** The client's name of the file, sealed: people put their own names into it. */
  originalName: bytea('original_name').notNull(),
  /** Of the sealed bytes, so that a backup can be checked without a key. */
  sha256: bytea('sha256').notNull(),
  createdAt: time('created_at').notNull(),
  /** Null until the record it belongs to is committed. */
  attachedAt: time('attached_at'),
  /** When a scanner looked at it; null while none was set. */
  scannedAt: time('scanned_at'),
});

export const aadharVaultTable = pgTable('aadhar_vault', {
  id: uuid('id').primaryKey(),
  number: bytea('number').notNull(),
  /** Null for what does not tell a person apart. */
  blindIndex: bytea('blind_index'),
  last4: text('last4').notNull(),
  createdAt: time('created_at').notNull(),
});
