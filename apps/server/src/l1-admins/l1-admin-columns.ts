import type { L1Admin } from '@purboday/contract/l1-admins/l1-admins.contract';
import { momentInIndia } from '#server/platform/sheets/sheet-columns.ts';
import type { SheetColumn } from '#server/platform/sheets/sheet.ts';

/** What the export of L1 admins holds. */
export const l1AdminColumns: readonly SheetColumn<L1Admin>[] = [
  { header: 'ID', width: 38, of: ({ _id }) => _id },
  { header: 'Name', width: 26, of: ({ fullName }) => fullName },
  { header: 'Email', width: 30, of: ({ email }) => email },
  { header: 'Mobile Number', of: ({ mobileNumber }) => mobileNumber },
  { header: 'Assigned States', width: 30, of: ({ assignedStates }) => assignedStates.join(', ') },
  { header: 'Assigned Cities', width: 40, of: ({ assignedCities }) => assignedCities.join(', ') },
  { header: 'Status', of: ({ status }) => status },
  {
    header: 'Password valid until (IST)',
    width: 26,
    of: ({ passwordValidUntil: until }) => until && momentInIndia(until),
  },
  { header: 'Pending reviews', of: ({ pendingReviews }) => pendingReviews },
  { header: 'Created (IST)', of: ({ createdAt }) => momentInIndia(createdAt) },
];
