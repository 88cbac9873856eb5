import { organisationRoles } from '@purboday/contract/organisations/organisation-permissions';
import { portalLanguages } from '@purboday/contract/languages/languages';
import { roles } from '@purboday/contract/conventions/roles';
import { boolean, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytesColumn, timeColumn } from '#server/platform/database/database.ts';

export const sessions = pgTable('sessions', {
  tokenHash: bytesColumn('token_hash').primaryKey(),
  id: uuid('id').notNull(),
  accountId: uuid('account_id'),
  candidateId: uuid('candidate_id'),
  /** The organisation in which the person works. */
  providerId: uuid('provider_id'),
  createdAt: timeColumn('created_at').notNull(),
  seenAt: timeColumn('seen_at').notNull(),
  expiresAt: timeColumn('expires_at').notNull(),
  ip: text('ip'),
  /** When this session last confirmed a code of the authenticator app, or the password of an account without one. */
  secondFactorAt: timeColumn('second_factor_at'),
  /** A candidate signed in with a code by SMS. */
  byPhone: boolean('by_phone').notNull().default(false),
  /** When the person gave facts of the registration in this session. */
  personProvedAt: timeColumn('person_proved_at'),
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
  passwordExpiresAt: timeColumn('password_expires_at'),
  /** Null for the first password. */
  passwordSetAt: timeColumn('password_set_at'),
  disabledAt: timeColumn('disabled_at'),
  disabledReason: text('disabled_reason'),
  /** Null once the person has accepted the invitation. */
  invitedAt: timeColumn('invited_at'),
  /** When the email last changed; null for the first one. */
  emailSetAt: timeColumn('email_set_at'),
  providerId: uuid('provider_id'),
  language: text('language', { enum: portalLanguages }),
  createdAt: timeColumn('created_at').notNull(),
  search: text('search').generatedAlwaysAs(''),
});

const organisationRole = pgEnum('organisation_role', organisationRoles);

export const memberships = pgTable('memberships', {
  accountId: uuid('account_id').notNull(),
  providerId: uuid('provider_id').notNull(),
  role: organisationRole('role').notNull(),
  ownBatchesOnly: boolean('own_batches_only').notNull().default(false),
  subscriptions: text('subscriptions').array().notNull().default([]),
  invitedAs: text('invited_as'),
  invitedAt: timeColumn('invited_at'),
  disabledAt: timeColumn('disabled_at'),
  disabledReason: text('disabled_reason'),
  removedAt: timeColumn('removed_at'),
  managerSince: timeColumn('manager_since'),
  lastSignInAt: timeColumn('last_sign_in_at'),
  createdAt: timeColumn('created_at').notNull(),
});

/** States that an L1 admin reviews as a whole; their cities are in `l1AdminScopes` too. */
export const l1AdminStates = pgTable('l1_admin_states', {
  accountId: uuid('account_id').notNull(),
  state: text('state').notNull(),
});

export const l1AdminScopes = pgTable('l1_admin_places', {
  accountId: uuid('account_id').notNull(),
  state: text('state').notNull(),
  city: text('city').notNull(),
});
