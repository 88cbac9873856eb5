import type { CandidateToAssign } from '@purboday/contract/assignment/assignment.contract';
import { momentInIndia } from '#server/platform/sheets/sheet-columns.ts';
import type { SheetColumn } from '#server/platform/sheets/sheet.ts';

/** What the export of a queue holds. */
export const waitingColumns: readonly SheetColumn<CandidateToAssign>[] = [
  { header: 'Registration ID', width: 38, of: ({ _id }) => _id },
  { header: 'Registration Code', width: 14, of: ({ registrationCode }) => registrationCode },
  { header: 'Name', width: 26, of: ({ name }) => name },
  { header: 'Mobile Number', of: ({ mobileNumber }) => mobileNumber },
  { header: 'Email', width: 30, of: ({ email }) => email },
  { header: 'City', of: ({ city }) => city },
  { header: 'State', of: ({ state }) => state },
  { header: 'Qualification', of: ({ qualification }) => qualification },
  { header: 'Category', width: 10, of: ({ category }) => category },
  { header: 'Skills', width: 26, of: ({ skills }) => skills.join(', ') },
  { header: 'Status', of: ({ status }) => status },
  { header: 'Queue', of: ({ queue }) => queue },
  { header: 'Waiting since (IST)', of: ({ waitingSince }) => momentInIndia(waitingSince) },
  { header: 'Registered (IST)', of: ({ createdAt }) => momentInIndia(createdAt) },
];
