import type { Grievance } from '@purboday/contract/grievances/grievances.contract';
import { momentInIndia } from '#server/platform/sheets/sheet-columns.ts';
import type { SheetColumn } from '#server/platform/sheets/sheet.ts';

/** What the export of the complaints holds. */
export const grievanceColumns: readonly SheetColumn<Grievance>[] = [
  { header: 'Registration ID', width: 38, of: ({ candidateId }) => candidateId },
  { header: 'Registration Code', width: 14, of: ({ registrationCode }) => registrationCode },
  { header: 'Name', width: 26, of: ({ name }) => name },
  { header: 'Email', width: 30, of: ({ email }) => email },
  { header: 'Mobile Number', width: 14, of: ({ mobileNumber }) => mobileNumber },
  { header: 'Complaint', width: 60, of: ({ text }) => text },
  { header: 'Since (IST)', of: ({ at }) => momentInIndia(at) },
  { header: 'Answer due (IST)', of: ({ dueAt }) => momentInIndia(dueAt) },
  { header: 'Answer', width: 60, of: ({ answer }) => answer },
  { header: 'Answered (IST)', of: ({ answeredAt }) => answeredAt && momentInIndia(answeredAt) },
  { header: 'Answered by', width: 26, of: ({ answeredBy }) => answeredBy },
];
