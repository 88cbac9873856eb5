import { roles } from '@purboday/contract/conventions/roles';
import { time } from '#server/platform/database/columns.ts';
import { boolean, text, uuid, pgEnum, pgTable } from 'drizzle-orm/pg-core';

const role = pgEnum('role', roles);

export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  role: role('role').notNull(),
  fullName: text('full_name').notNull(),
  mobileNumber: text('mobile_number'),
  passwordHash: text('password_hash').notNull(),
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  passwordExpiresAt: time('password_expires_at'),
  disabledAt: time('disabled_at'),
  providerId: uuid('provider_id'),
  createdAt: time('created_at').notNull(),
  search: text('search').generatedAlwaysAs(''),
});

export const l1AdminPlaces = pgTable('l1_admin_places', {
  accountId: uuid('account_id').notNull(),
  state: text('state').notNull(),
  city: text('city').notNull(),
});
