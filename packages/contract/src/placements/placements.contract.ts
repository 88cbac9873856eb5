import * as z from 'zod/mini';
import { withContacts } from '../conventions/contacts.ts';
import { defineList } from '../conventions/define-list.ts';
import { contract } from '../conventions/endpoint.ts';
import { placementDocumentKinds } from '../conventions/enumerations.ts';
import { isDay } from '../conventions/kolkata-days.ts';
import { placementStatuses } from '../conventions/lifecycles.ts';
import { byId, recordVersion } from '../conventions/schemas.ts';
import { endedSharing } from '../conventions/sharing.ts';
import { city, reason, state } from '../fields/fields.ts';
import {
  calendarDay,
  monthlyPay,
  outsideEmployer,
  placementKind,
  workTitle,
} from '../fields/placement-fields.ts';
import { importDetails, importedRows, workbookPreview } from '../import/import.contract.ts';
import { listQueries } from '../pages/list-queries.ts';
import {
  checkInRecord,
  placementDocument,
  placementOutcome,
  placementRecord,
} from '../records/placements.ts';
import { lastContact } from '../contacts/contacts.contract.ts';
import { historyEntry } from '../records/record-parts.ts';
import { placementMessages } from './placements.messages.ts';

/** A placement with its check-ins, documents and history. */
const placementOnFile = z.extend(placementRecord, {
  checkIns: z.array(checkInRecord),
  outcomes: z.array(placementOutcome),
  documents: z.array(placementDocument),
  history: z.array(historyEntry),
});
export type PlacementDetail = z.infer<typeof placementOnFile>;

/**
 * A placement as its employer sees it, with its due check-in. Reasons given by others are always
 * null. After the work has ended, only name and dates remain.
 */
const ownPlacement = z.extend(placementRecord, {
  sharing: z.optional(z.literal(endedSharing)),
  mobileNumber: z.nullable(z.string()),
  checkIns: z.array(checkInRecord),
  /** By people of the employer. */
  lastContact,
});
export type OwnPlacement = z.infer<typeof ownPlacement>;

const id = z.uuid('Not a valid id');

const employer = z.union(
  [z.object({ jobProviderId: id, applicantId: z.optional(z.nullable(id)) }), outsideEmployer],
  placementMessages.noEmployer,
);
export type EmployerInput = z.output<typeof employer>;

/** Fields that can be corrected one by one. */
const correctable = {
  kind: z.optional(placementKind),
  employer: z.optional(z.nullable(employer)),
  title: z.optional(workTitle),
  monthlyPay: z.optional(z.nullable(monthlyPay)),
  state: z.optional(state),
  city: z.optional(city),
  offeredOn: z.optional(z.nullable(calendarDay)),
  joinedOn: z.optional(calendarDay),
  leftOn: z.optional(calendarDay),
  reason: z.optional(reason(placementMessages.reason)),
};

const placementForm = z.object({
  candidateId: id,
  kind: placementKind,
  employer: z.optional(z.nullable(employer)),
  title: workTitle,
  monthlyPay: z.optional(z.nullable(monthlyPay)),
  state: z.optional(state),
  city: z.optional(city),
  offeredOn: z.optional(z.nullable(calendarDay)),
  /** With a day the candidate has joined; without one the work is offered. */
  joinedOn: z.optional(z.nullable(calendarDay)),
});
export type PlacementForm = z.output<typeof placementForm>;

const status = z.optional(z.enum(placementStatuses, 'Unknown status'));

/** A change of status, or a correction of fields. */
const placementChange = z.object({ status, ...correctable, version: recordVersion });
export type PlacementChange = Omit<z.output<typeof placementChange>, 'version'>;

const { kind: _kind, employer: _employer, ...ofEmployer } = correctable;

/**
 * A change by the employer: confirms that the candidate still works, changes the status, or
 * corrects fields.
 */
const ownPlacementChange = z.object({
  /** Answers the due check-in. */
  working: z.optional(z.literal(true, placementMessages.nothing)),
  status,
  ...ofEmployer,
  version: recordVersion,
});
export type OwnPlacementChange = Omit<z.output<typeof ownPlacementChange>, 'version'>;

/** Maximum number of people in one confirmation. */
export const confirmMax = 200;

const noneChosen = 'Please choose people';

const confirmForm = z.object({
  ids: z
    .array(z.uuid('Not a valid id'), noneChosen)
    .check(
      z.minLength(1, noneChosen),
      z.maxLength(confirmMax, `Please choose at most ${confirmMax} people`),
    ),
});

/** The result for each placement, in the order of the request; `message` says why one was left out. */
const confirmResult = z.array(
  z.object({ _id: z.string(), confirmed: z.boolean(), message: z.optional(z.string()) }),
);
export type ConfirmResult = z.infer<typeof confirmResult>;

const month = z
  .string(placementMessages.month)
  .check(z.refine((text) => isDay(`${text}-01`), placementMessages.month));

/** Pay of the months `paidFrom` to `paidTo`, `YYYY-MM`, is proved. One month needs no `paidTo`. */
const documentForm = z
  .object({
    kind: z.enum(placementDocumentKinds, placementMessages.documentKind),
    paidFrom: z.optional(month),
    paidTo: z.optional(month),
  })
  .check(
    z.refine(({ paidFrom, paidTo }) => paidTo === undefined || (paidFrom ?? '9') <= paidTo, {
      path: ['paidTo'],
      message: placementMessages.monthsInOrder,
    }),
  );

export const placementLists = defineList({
  row: placementRecord,
  scopes: {
    l2: {
      path: '/l2admin/placements',
      role: 'L2_ADMIN',
      summary: 'Placements, newest first',
      contacts: 'rows',
      query: withContacts(listQueries.placements),
    },
  },
});

export const ownPlacementLists = defineList({
  row: ownPlacement,
  scopes: {
    own: {
      path: '/job-providers/placements',
      role: 'JOB_PROVIDER',
      summary:
        "The job provider's placements: first who is offered work, then by the next check-in, then who has left",
      contacts: 'rows',
      query: withContacts(listQueries.ownPlacements),
    },
  },
});

export const placementsContract = contract({
  listPlacements: placementLists.l2,

  createPlacement: {
    method: 'POST',
    path: '/l2admin/placements',
    role: 'L2_ADMIN',
    status: 201,
    idempotent: true,
    shows: 'candidate',
    summary: 'Record work that a trained or returned candidate was offered or started',
    body: placementForm,
    reply: placementOnFile,
    message: placementMessages.made,
  },

  readPlacement: {
    method: 'GET',
    path: '/l2admin/placements/:id',
    role: 'L2_ADMIN',
    shows: 'candidate',
    summary: 'A placement with its check-ins, documents and history',
    params: byId,
    reply: placementOnFile,
  },

  changePlacement: {
    method: 'PUT',
    path: '/l2admin/placements/:id',
    role: 'L2_ADMIN',
    shows: 'candidate',
    summary: 'Change the status or correct the fields of a placement',
    params: byId,
    body: placementChange,
    reply: placementOnFile,
    message: placementMessages.changed,
  },

  addPlacementDocument: {
    method: 'POST',
    path: '/l2admin/placements/:id/documents',
    role: 'L2_ADMIN',
    files: ['file'],
    status: 201,
    idempotent: true,
    shows: 'candidate',
    summary: 'Add an offer letter, payslip or bank statement',
    params: byId,
    body: documentForm,
    reply: placementOnFile,
    message: placementMessages.documentAdded,
  },

  checkPlacement: {
    method: 'PUT',
    path: '/l2admin/placements/:id/check',
    role: 'L2_ADMIN',
    shows: 'candidate',
    summary: 'Confirm that the documents of a placement have been checked',
    params: byId,
    reply: placementOnFile,
    message: placementMessages.checked,
  },

  listOwnPlacements: ownPlacementLists.own,

  confirmOwnPlacements: {
    method: 'POST',
    path: '/job-providers/placements/confirm',
    role: 'JOB_PROVIDER',
    idempotent: true,
    summary:
      'Confirm that several people still work. The response lists those that could not be confirmed',
    body: confirmForm,
    reply: confirmResult,
  },

  changeOwnPlacement: {
    method: 'PUT',
    path: '/job-providers/placements/:id',
    role: 'JOB_PROVIDER',
    shows: 'candidate',
    summary: 'Confirm that a candidate still works, or change the status or fields of a placement',
    params: byId,
    body: ownPlacementChange,
    reply: ownPlacement,
    message: placementMessages.changed,
  },

  addOwnPlacementDocument: {
    method: 'POST',
    path: '/job-providers/placements/:id/documents',
    role: 'JOB_PROVIDER',
    files: ['file'],
    status: 201,
    idempotent: true,
    shows: 'candidate',
    summary: 'Add an offer letter, payslip or bank statement to one of your placements',
    params: byId,
    body: documentForm,
    reply: ownPlacement,
    message: placementMessages.documentAdded,
  },
});

/** Maximum number of rows in a workbook of placements. */
export const placementRowsMax = 2_000;

export const placementsImportContract = contract({
  importPlacements: {
    method: 'POST',
    path: '/l2admin/placements/import',
    role: 'L2_ADMIN',
    files: ['placementExcelFile'],
    idempotent: true,
    summary:
      'Import placements from a workbook: registration code, id or mobile number in the first column',
    reply: importedRows,
    beside: importDetails,
  },

  previewPlacements: {
    method: 'POST',
    path: '/l2admin/placements/import/preview',
    role: 'L2_ADMIN',
    files: ['placementExcelFile'],
    summary: 'Preview the columns and first rows of a workbook of placements. Nothing is stored',
    reply: workbookPreview,
  },

  downloadPlacementsTemplate: {
    method: 'GET',
    path: '/l2admin/placements/import/template',
    role: 'L2_ADMIN',
    shape: 'file',
    summary: 'The template for importing placements (.xlsx)',
    reply: z.string(),
  },
});
