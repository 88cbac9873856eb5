import { roles } from '@purboday/contract/conventions/roles';
import { boolean, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, time } from '#server/platform/database/columns.ts';

export const sessions = pgTable('sessions', {
  tokenHash: bytes('token_hash').primaryKey(),
  id: uuid('id').notNull(),
  accountId: uuid('account_id'),
  candidateId: uuid('candidate_id'),
  createdAt: time('created_at').notNull(),
  seenAt: time('seen_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  ip: text('ip'),
  /** When this session last gave a code of the authenticator app. */
  secondFactorAt: time('second_factor_at'),
});

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
