import type { RetentionEntry } from '@purboday/contract/erasure/retention.contract';
import { momentInIndia } from '#server/platform/sheets/sheet-columns.ts';
import type { SheetColumn } from '#server/platform/sheets/sheet.ts';

/** What the export of the records that fall due holds. */
export const retentionColumns: readonly SheetColumn<RetentionEntry>[] = [
  { header: 'Registration ID', width: 38, of: ({ _id }) => _id },
  { header: 'Registration Code', width: 14, of: ({ registrationCode }) => registrationCode },
  { header: 'Name', width: 26, of: ({ name }) => name },
  { header: 'Email', width: 30, of: ({ email }) => email },
  { header: 'Mobile Number', width: 16, of: ({ mobileNumber }) => mobileNumber },
  { header: 'Status', width: 14, of: ({ status }) => status },
  { header: 'Falls due (IST)', of: ({ dueAt }) => dueAt && momentInIndia(dueAt) },
  { header: 'Told (IST)', of: ({ toldAt }) => toldAt && momentInIndia(toldAt) },
  {
    header: 'Notice accepted (IST)',
    of: ({ notifiedAt }) => notifiedAt && momentInIndia(notifiedAt),
  },
  { header: 'Kept because', width: 30, of: ({ hold }) => hold?.reason ?? null },
  { header: 'Kept since (IST)', of: ({ hold }) => hold && momentInIndia(hold.at) },
  { header: 'Kept by', width: 26, of: ({ hold }) => hold?.by ?? null },
];
