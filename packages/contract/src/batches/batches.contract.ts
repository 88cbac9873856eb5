import * as z from 'zod/mini';
import { defineList } from '../conventions/define-list.ts';
import { contract } from '../conventions/endpoint.ts';
import { batchStatuses } from '../conventions/lifecycles.ts';
import { byId, recordVersion } from '../conventions/schemas.ts';
import { batchDay, batchFields } from '../fields/batch-fields.ts';
import { optionalPersonName, optionalReason, reason } from '../fields/fields.ts';
import { importDetails, importedRows } from '../import/import.contract.ts';
import { listQueries } from '../pages/list-queries.ts';
import {
  attendanceMarks,
  outcomes,
  batchDefaults,
  batch,
  batchDetail,
  batchToday,
  markedRegister,
  register,
} from './batch-records.ts';
import { batchMessages } from './batches.messages.ts';

/** The fields of a new batch. The server's `validateBatch` validates days and times together. */
export const batchForm = z.object({
  ...batchFields,
  passMark: z._default(batchFields.passMark, batchDefaults.passMark),
  minAttendance: z._default(batchFields.minAttendance, batchDefaults.minAttendance),
});
export type BatchForm = z.output<typeof batchForm>;

/** The fields to change; all others stay the same. */
const batchEdit = z.extend(z.partial(z.object(batchFields)), { version: recordVersion });
export type BatchEdit = z.output<typeof batchEdit>;

const batchMove = z.object({
  status: z.enum(batchStatuses, batchMessages.unknownStatus),
  reason: optionalReason,
});
export type BatchStatusChange = z.output<typeof batchMove>;

const memberParams = z.object({
  id: z.uuid('Not a valid id'),
  candidateId: z.uuid('Not a valid id'),
});

const dayParams = z.object({
  id: z.uuid('Not a valid id'),
  /** The use case validates the day, because an invalid path would return 404. */
  date: z.string().check(z.maxLength(100)),
});

const candidateId = z.uuid('Not a valid id');

const once = <Line extends { candidateId: string }>(lines: Line[]): boolean =>
  new Set(lines.map((line) => line.candidateId)).size === lines.length;

/** The largest number of members in a batch. */
const linesMax = 500;

const attendance = z.object({
  marks: z
    .array(
      z.object({
        candidateId,
        mark: z.enum(attendanceMarks, 'Unknown mark'),
        reason: optionalReason,
        /**
         * Time at which the sender last saw the mark. A newer mark is not overwritten. Without it,
         * the last mark wins.
         */
        seenAt: z.optional(
          z.iso.datetime({ offset: true, error: 'Please send a date and time in ISO 8601' }),
        ),
      }),
      'Please send the marks as a list',
    )
    .check(z.maxLength(linesMax), z.refine(once, batchMessages.twice)),
});
export type AttendanceForm = z.output<typeof attendance>;

const score = z
  .number('Score must be a number from 0 to 100')
  .check(
    z.minimum(0, 'Score must be a number from 0 to 100'),
    z.maximum(100, 'Score must be a number from 0 to 100'),
  );

const resultLine = z.object({
  candidateId,
  outcome: z.enum(outcomes, 'Unknown outcome'),
  score: z.nullish(score),
  assessorName: optionalPersonName('Assessor name'),
  assessedOn: z.nullish(batchDay('Day of the assessment')),
  reason: optionalReason,
  note: optionalReason,
  /**
   * The result that the caller read; null for none. Saving fails with 409 when it has changed since.
   * Without it, no check is made.
   */
  seen: z.optional(
    z.nullable(
      z.object({ outcome: z.enum(outcomes, 'Unknown outcome'), score: z.nullable(z.number()) }),
    ),
  ),
});
export type ResultLine = z.output<typeof resultLine>;

const results = z.object({
  results: z
    .array(resultLine, 'Please send the results as a list')
    .check(z.maxLength(linesMax), z.refine(once, batchMessages.twice)),
});

const own = '/training-providers/batches';

export const batchLists = defineList({
  row: batch,
  scopes: {
    own: {
      path: own,
      role: 'TRAINING_PROVIDER',
      summary:
        "The provider's batches: running first, then by next meeting. A search lists the latest start first",
      query: listQueries.batches,
    },
    l2: {
      path: '/l2admin/batches',
      role: 'L2_ADMIN',
      summary:
        'Batches of all training providers: running first, then planned ones, each by latest start. A search lists the latest start first',
      query: listQueries.l2Batches,
    },
  },
});

export const batchesContract = contract({
  listBatches: batchLists.own,

  readToday: {
    method: 'GET',
    path: '/training-providers/today',
    role: 'TRAINING_PROVIDER',
    summary:
      'Batches that meet on a day (today by default), whose register has days without a mark, whose trainer has left, or that meet next',
    query: z.object({ date: z.optional(batchDay('Day')) }),
    reply: z.array(batchToday),
  },

  createBatch: {
    method: 'POST',
    path: own,
    role: 'TRAINING_PROVIDER',
    status: 201,
    idempotent: true,
    shows: 'several',
    contacts: 'members',
    summary: 'Create a batch',
    body: batchForm,
    reply: batchDetail,
    message: batchMessages.created,
  },

  readBatch: {
    method: 'GET',
    path: `${own}/:id`,
    role: 'TRAINING_PROVIDER',
    shows: 'several',
    contacts: 'members',
    summary: 'A batch with its members, their attendance and results',
    params: byId,
    reply: batchDetail,
  },

  editBatch: {
    method: 'PUT',
    path: `${own}/:id`,
    role: 'TRAINING_PROVIDER',
    shows: 'several',
    contacts: 'members',
    summary: 'Change an open batch. Fields left out stay the same',
    params: byId,
    body: batchEdit,
    reply: batchDetail,
    message: batchMessages.saved,
  },

  setBatchStatus: {
    method: 'PUT',
    path: `${own}/:id/status`,
    role: 'TRAINING_PROVIDER',
    shows: 'several',
    contacts: 'members',
    summary: 'Start a batch, close it with a result for every member, or cancel it with a reason',
    params: byId,
    body: batchMove,
    reply: batchDetail,
    message: batchMessages.saved,
  },

  joinBatch: {
    method: 'PUT',
    path: `${own}/:id/members/:candidateId`,
    role: 'TRAINING_PROVIDER',
    shows: 'several',
    contacts: 'members',
    summary: 'Add a candidate to a batch. In a running batch their training starts',
    params: memberParams,
    reply: batchDetail,
    message: batchMessages.saved,
  },

  leaveBatch: {
    method: 'DELETE',
    path: `${own}/:id/members/:candidateId`,
    role: 'TRAINING_PROVIDER',
    shows: 'several',
    contacts: 'members',
    summary: 'Remove a candidate from a batch, with a reason. The training does not change',
    params: memberParams,
    query: z.object({ reason: reason(batchMessages.reasonRequired) }),
    reply: batchDetail,
    message: batchMessages.saved,
  },

  readRegister: {
    method: 'GET',
    path: `${own}/:id/attendance/:date`,
    role: 'TRAINING_PROVIDER',
    shows: 'several',
    summary: 'The attendance register of a meeting day',
    params: dayParams,
    reply: register,
  },

  markAttendance: {
    method: 'PUT',
    path: `${own}/:id/attendance/:date`,
    role: 'TRAINING_PROVIDER',
    shows: 'several',
    summary:
      'Mark the attendance of a day, person by person. Newer marks that the sender had not seen stay and are returned as `conflicts`; marks that cannot be stored are returned as `rejected`, and are an error when no other mark was sent',
    params: dayParams,
    body: attendance,
    reply: markedRegister,
    message: batchMessages.markSaved,
  },

  recordResults: {
    method: 'PUT',
    path: `${own}/:id/results`,
    role: 'TRAINING_PROVIDER',
    shows: 'several',
    contacts: 'members',
    summary: 'Record the results of members of a running batch',
    params: byId,
    body: results,
    reply: batchDetail,
    message: batchMessages.resultsSaved,
  },

  listAllBatches: batchLists.l2,

  readAnyBatch: {
    method: 'GET',
    path: '/l2admin/batches/:id',
    role: 'L2_ADMIN',
    shows: 'several',
    contacts: 'members',
    summary: "Any provider's batch with its members",
    params: byId,
    reply: batchDetail,
  },
});

const batchParts = ['register', 'results'] as const;
export type BatchSheetPart = (typeof batchParts)[number];

const exported = {
  params: byId,
  query: z.object({
    format: z.literal('xlsx', 'format must be xlsx'),
    part: z.enum(batchParts, 'part must be register or results'),
  }),
  reply: z.string(),
};

/** Exports and imports the register and the results of a batch as workbooks. */
const ownSheet = '/training-providers/batches/:id';

export const batchSheetsContract = contract({
  exportBatch: {
    method: 'GET',
    path: `${ownSheet}/export`,
    role: 'TRAINING_PROVIDER',
    shape: 'file',
    stepUp: true,
    summary: 'Export the register (a column per meeting) or the results of a batch as a workbook',
    ...exported,
  },

  exportAnyBatch: {
    method: 'GET',
    path: '/l2admin/batches/:id/export',
    role: 'L2_ADMIN',
    shape: 'file',
    stepUp: true,
    summary: "Export the register or the results of any provider's batch as a workbook",
    ...exported,
  },

  importAttendance: {
    method: 'POST',
    path: `${ownSheet}/attendance/import`,
    role: 'TRAINING_PROVIDER',
    files: ['attendanceExcelFile'],
    idempotent: true,
    summary:
      'Import marks from a workbook: registration code, id or mobile number in the first column, then a column per day',
    params: byId,
    reply: importedRows,
    beside: importDetails,
  },

  importResults: {
    method: 'POST',
    path: `${ownSheet}/results/import`,
    role: 'TRAINING_PROVIDER',
    files: ['resultsExcelFile'],
    idempotent: true,
    summary:
      'Import results from a workbook: registration code, id or mobile number in the first column, a row per member',
    params: byId,
    reply: importedRows,
    beside: importDetails,
  },
});
