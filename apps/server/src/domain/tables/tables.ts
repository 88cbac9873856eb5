import {
  applicantJobStatuses,
  applicantStatuses,
  registrationStatuses,
  trainingStatuses,
} from '@purboday/contract/lifecycles';
import { roles } from '@purboday/contract/roles';
import { assignmentQueues } from '@purboday/contract/assignment';
import { time } from '#server/platform/columns.ts';
import {
  boolean,
  bigint,
  date,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';

// The tables of migrations/0002-records.sql, as Drizzle sees them. Generated columns and triggers are the database's.

const registrationStatus = pgEnum('registration_status', registrationStatuses);
const trainingStatus = pgEnum('training_status', trainingStatuses);
const applicantStatus = pgEnum('applicant_status', applicantStatuses);
const applicantJobStatus = pgEnum('applicant_job_status', applicantJobStatuses);
const providerKind = pgEnum('provider_kind', ['job-provider', 'training-provider']);
const assignmentQueue = pgEnum('assignment_queue', assignmentQueues);
const role = pgEnum('role', roles);

export const skills = pgTable('skills', {
  name: text('name').primaryKey(),
  createdAt: time('created_at').notNull(),
});

export const providers = pgTable('providers', {
  id: uuid('id').primaryKey(),
  kind: providerKind('kind').notNull(),
  name: text('name').notNull(),
  registrationId: text('registration_id').notNull(),
  registrationIdKey: text('registration_id_key').notNull(),
  industry: text('industry'),
  jobsOffered: text('jobs_offered'),
  skillsOffered: text('skills_offered').array().notNull(),
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
  statusSince: time('status_since').notNull(),
  statusReason: text('status_reason'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
  search: text('search').generatedAlwaysAs(''),
  lookUp: text('look_up').generatedAlwaysAs(''),
});

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

export const candidates = pgTable('candidates', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  fatherName: text('father_name').notNull(),
  houseNo: text('house_no'),
  locality: text('locality'),
  state: text('state').notNull(),
  city: text('city').notNull(),
  postalCode: text('postal_code'),
  postalCodeKnown: boolean('postal_code_known'),
  mobileNumber: text('mobile_number').notNull(),
  email: text('email'),
  qualification: text('qualification'),
  category: text('category'),
  skills: text('skills').array().notNull(),
  aadharId: uuid('aadhar_id'),
  aadharMasked: text('aadhar_masked'),
  personKey: text('person_key').notNull(),
  documentId: uuid('document_id'),
  status: registrationStatus('status').notNull(),
  statusSince: time('status_since').notNull(),
  statusReason: text('status_reason'),
  queue: assignmentQueue('queue'),
  queueSince: time('queue_since'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
  /** An erased candidate is an empty row that no list, count or call may show: see `present` in `erased.ts`. */
  erasedAt: time('erased_at'),
  search: text('search').generatedAlwaysAs(''),
});

export const trainings = pgTable('trainings', {
  id: uuid('id').primaryKey(),
  candidateId: uuid('candidate_id').notNull(),
  providerId: uuid('provider_id').notNull(),
  status: trainingStatus('status').notNull(),
  assignedAt: time('assigned_at').notNull(),
  updatedAt: time('updated_at').notNull(),
  supersededAt: time('superseded_at'),
});

export const jobs = pgTable('jobs', {
  id: uuid('id').primaryKey(),
  providerId: uuid('provider_id').notNull(),
  title: text('title').notNull(),
  positions: integer('positions').notNull(),
  description: text('description').notNull(),
  requiredSkills: text('required_skills').array().notNull(),
  state: text('state').notNull(),
  city: text('city').notNull(),
  postalCode: text('postal_code'),
  employmentType: text('employment_type').notNull(),
  salaryMin: integer('salary_min'),
  salaryMax: integer('salary_max'),
  experienceRequired: text('experience_required').notNull(),
  /** The last day, `YYYY-MM-DD` in Asia/Kolkata. */
  applicationValidTill: date('application_valid_till', { mode: 'string' }).notNull(),
  contactName: text('contact_name').notNull(),
  contactEmail: text('contact_email').notNull(),
  contactPhone: text('contact_phone').notNull(),
  closedAt: time('closed_at'),
  deletedAt: time('deleted_at'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
  search: text('search').generatedAlwaysAs(''),
});

export const applicants = pgTable('applicants', {
  id: uuid('id').primaryKey(),
  candidateId: uuid('candidate_id').notNull(),
  providerId: uuid('provider_id').notNull(),
  jobId: uuid('job_id'),
  jobTitle: text('job_title'),
  jobStatus: applicantJobStatus('job_status').notNull(),
  status: applicantStatus('status').notNull(),
  reason: text('reason'),
  appliedAt: time('applied_at').notNull(),
  updatedAt: time('updated_at').notNull(),
  erasedAt: time('erased_at'),
});

export const history = pgTable('history', {
  id: uuid('id').primaryKey(),
  recordKind: text('record_kind').notNull(),
  recordId: uuid('record_id').notNull(),
  action: text('action').notNull(),
  fromState: text('from_state'),
  toState: text('to_state'),
  actorId: uuid('actor_id'),
  actorRole: role('actor_role'),
  actorName: text('actor_name').notNull(),
  reason: text('reason'),
  at: time('at').notNull(),
});

export const audit = pgTable('audit', {
  id: uuid('id').primaryKey(),
  at: time('at').notNull(),
  action: text('action').notNull(),
  actorId: uuid('actor_id'),
  actorRole: role('actor_role'),
  recordKind: text('record_kind'),
  recordId: uuid('record_id'),
  ip: text('ip'),
  detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
});

const count = () => bigint('n', { mode: 'number' }).notNull();

// Kept by the triggers of the migration; read only.
export const candidateCounts = pgTable('candidate_counts', {
  status: registrationStatus('status').notNull(),
  state: text('state').notNull(),
  city: text('city').notNull(),
  n: count(),
});
export const providerCounts = pgTable('provider_counts', {
  kind: providerKind('kind').notNull(),
  status: registrationStatus('status').notNull(),
  state: text('state').notNull(),
  city: text('city').notNull(),
  n: count(),
});
export const trainingCounts = pgTable('training_counts', {
  providerId: uuid('provider_id').notNull(),
  status: trainingStatus('status').notNull(),
  n: count(),
});
export const applicantCounts = pgTable('applicant_counts', {
  providerId: uuid('provider_id').notNull(),
  jobStatus: applicantJobStatus('job_status').notNull(),
  status: applicantStatus('status').notNull(),
  n: count(),
});
