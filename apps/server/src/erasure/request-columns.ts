import type { ErasureRequest } from '@purboday/contract/erasure/erasure.contract';
import { momentInIndia } from '#server/platform/sheets/sheet-columns.ts';
import type { SheetColumn } from '#server/platform/sheets/sheet.ts';

/** What the export of the requests for erasure holds; of an erased person only the id. */
export const requestColumns: readonly SheetColumn<ErasureRequest>[] = [
  { header: 'Registration ID', width: 38, of: ({ candidateId }) => candidateId },
  { header: 'Registration Code', width: 14, of: ({ registrationCode }) => registrationCode },
  { header: 'Name', width: 26, of: ({ name }) => name },
  { header: 'Email', width: 30, of: ({ email }) => email },
  { header: 'State', width: 12, of: ({ state }) => state },
  { header: 'Why', width: 30, of: ({ reason }) => reason },
  { header: 'Asked (IST)', of: ({ requestedAt }) => momentInIndia(requestedAt) },
  { header: 'Answer due (IST)', of: ({ dueAt }) => momentInIndia(dueAt) },
  { header: 'Decided (IST)', of: ({ decidedAt }) => decidedAt && momentInIndia(decidedAt) },
  { header: 'Decided by', width: 26, of: ({ decidedBy }) => decidedBy },
  { header: 'Reason', width: 30, of: ({ decisionReason }) => decisionReason },
];
