import { fieldValues, registrationStatus } from '#server/domain/candidate/candidate-table.ts';
import { bytesColumn, jsonColumn, timeColumn } from '#server/platform/database/database.ts';
import { integer, boolean, text, uuid, pgEnum, pgTable } from 'drizzle-orm/pg-core';

// Generated columns are written by the database.

const providerKind = pgEnum('provider_kind', ['job-provider', 'training-provider']);

export const providers = pgTable('providers', {
  id: uuid('id').primaryKey(),
  kind: providerKind('kind').notNull(),
  name: text('name').notNull(),
  /** The name that an L1 admin approved or has seen since. */
  approvedName: text('approved_name'),
  /** The name for strangers in emails, at /track and on certificates (T14). */
  publicName: text('public_name').notNull().generatedAlwaysAs(''),
  registrationId: text('registration_id').notNull(),
  registrationIdKey: text('registration_id_key').notNull(),
  industry: text('industry'),
  jobsOffered: text('jobs_offered'),
  skillsOffered: text('skills_offered').array().notNull(),
  /** Skills that a training provider offered before, and can choose again. */
  skillsOnceOffered: text('skills_once_offered').array().notNull().default([]),
  locality: text('locality').notNull(),
  state: text('state').notNull(),
  city: text('city').notNull(),
  postalCode: text('postal_code').notNull(),
  postalCodeKnown: boolean('postal_code_known'),
  contactName: text('contact_name').notNull(),
  contactDesignation: text('contact_designation').notNull(),
  contactEmail: text('contact_email').notNull(),
  contactMobileNumber: text('contact_mobile_number').notNull(),
  documentId: uuid('document_id'),
  status: registrationStatus('status').notNull(),
  statusSince: timeColumn('status_since').notNull(),
  statusReason: text('status_reason'),
  /** When the contact person's data was erased; no step follows. */
  contactErasedAt: timeColumn('contact_erased_at'),
  /** Previous values of the fields of the last correction. */
  correctionBefore: jsonColumn('correction_before', fieldValues),
  createdAt: timeColumn('created_at').notNull(),
  updatedAt: timeColumn('updated_at').notNull(),
  /** Incremented by the database at every change. */
  version: integer('version').notNull().default(1),
  search: text('search').generatedAlwaysAs(''),
  lookUp: text('look_up').generatedAlwaysAs(''),
});

export const correctionLinks = pgTable('correction_links', {
  tokenHash: bytesColumn('token_hash').primaryKey(),
  providerId: uuid('provider_id').notNull(),
  expiresAt: timeColumn('expires_at').notNull(),
  endedAt: timeColumn('ended_at'),
});
