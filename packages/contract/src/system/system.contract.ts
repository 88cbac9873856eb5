import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { mobileNumber } from '../fields/fields.ts';
import { emptyData } from '../conventions/schemas.ts';
import { alarmTexts, recordJobLabels, systemMessages } from './system.messages.ts';

const time = z.iso.datetime();
const count = z.number();

const run = z.object({
  state: z.enum(['running', 'passed', 'failed']),
  startedAt: time,
  finishedAt: z.nullable(time),
  /** File, size and counts. */
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
  error: z.nullable(z.string()),
});
export type SystemRun = z.infer<typeof run>;

const failedRecords = z.object({
  job: z.enum(Object.keys(recordJobLabels) as [keyof typeof recordJobLabels]),
  records: count,
  /** First failure of the record that fails for the longest time. */
  since: time,
  /** The next attempt. */
  retryAt: time,
  /** Name and code of the last error. */
  error: z.string(),
});
export type FailedRecords = z.infer<typeof failedRecords>;

const runs = z.object({ last: z.nullable(run), passed: z.nullable(run) });

const system = z.object({
  product: z.object({
    version: z.string(),
    /** Null when the program was not built in a checkout. */
    commit: z.nullable(z.string()),
    mode: z.enum(['production', 'demo', 'test']),
    startedAt: time,
  }),
  /** Running processes. `seenAt` is updated every 15 seconds. */
  processes: z.array(
    z.object({
      host: z.string(),
      pid: z.number(),
      version: z.string(),
      startedAt: time,
      seenAt: time,
    }),
  ),
  database: z.object({
    kind: z.enum(['embedded', 'server']),
    version: z.string(),
    /** Bytes on disk. */
    size: count,
    connections: z.object({ open: count, limit: count }),
  }),
  /** Data of erased people that the nightly job has not yet removed from the files of the database. */
  erasedData: z.object({
    tables: z.array(z.string()),
    since: z.nullable(time),
    /** Failed nights in a row. */
    failures: count,
  }),
  documents: z.object({
    store: z.enum(['folder', 's3']),
    location: z.string(),
    works: z.boolean(),
    /** Bytes on the disk of `DATA_DIR`. */
    disk: z.object({ free: count, total: count }),
  }),
  backups: z.object({
    /** Null when scheduled backups are off. */
    schedule: z.nullable(z.object({ target: z.string(), at: z.string(), keep: z.string() })),
    backup: runs,
    drill: runs,
  }),
  queues: z.array(z.object({ queue: z.string(), jobs: count, oldestSeconds: count })),
  notifications: z.object({ failed: count, waiting: count }),
  /** Records on which the last attempt of a scheduled job failed, by job. */
  failedRecords: z.array(failedRecords),
  /** The channels that are configured. */
  channels: z.array(z.enum(['email', 'sms', 'whatsapp'])),
  alarms: z.array(z.enum(Object.keys(alarmTexts) as [keyof typeof alarmTexts])),
  auditCheck: runs,
  android: z.nullable(z.object({ version: z.string(), fingerprint: z.string() })),
  settings: z.array(
    z.object({
      setting: z.string(),
      /** Null for a secret. */
      value: z.nullable(z.string()),
      source: z.enum(['environment', 'file', 'default']),
    }),
  ),
});
export type System = z.infer<typeof system>;

/** An email goes to the address of the account; accounts of admins have no mobile number. */
export const testMessageForm = z.object({
  channel: z.enum(['email', 'sms'], 'channel must be email or sms'),
  mobileNumber: z.optional(mobileNumber),
});

/** A member is true when its step is done. */
const firstDay = z.object({
  contacts: z.boolean(),
  l1Admin: z.boolean(),
  l2Admin: z.boolean(),
  provider: z.boolean(),
  candidates: z.boolean(),
  backups: z.boolean(),
  /** A candidate was approved: the work has begun. */
  begun: z.boolean(),
});
export type FirstDay = z.infer<typeof firstDay>;

export const systemContract = contract({
  readFirstDay: {
    method: 'GET',
    path: '/l2admin/first-day',
    role: 'L2_ADMIN',
    summary: 'The steps of the first day of an instance that are done, computed from its records',
    reply: firstDay,
  },

  readSystem: {
    method: 'GET',
    path: '/l2admin/system',
    role: 'L2_ADMIN',
    summary:
      'State of the instance: version, processes, database, backups, queues, alarms, and settings without secrets',
    reply: system,
  },

  sendTestMessage: {
    method: 'POST',
    path: '/l2admin/system/test-message',
    role: 'L2_ADMIN',
    stepUp: true,
    summary: 'Send a test email or SMS to oneself, and return the answer of the provider',
    body: testMessageForm,
    reply: z.object({ accepted: z.boolean(), sentTo: z.string(), answer: z.string() }),
  },

  startBackup: {
    method: 'POST',
    path: '/l2admin/system/backup',
    role: 'L2_ADMIN',
    stepUp: true,
    summary: 'Start a backup now',
    reply: emptyData,
    message: systemMessages.backupStarted,
  },

  verifyAuditLog: {
    method: 'POST',
    path: '/l2admin/system/audit-check',
    role: 'L2_ADMIN',
    stepUp: true,
    summary: 'Verify the chain of the audit log',
    reply: z.object({ complete: z.boolean(), entries: count, errors: z.array(z.string()) }),
  },
});
