import type { Outcome } from '@purboday/contract/batches/attendance';
import { whoColumn } from '#server/domain/candidate/known-as.ts';
import type { ShownMember } from '../batch-readers.ts';
import type { SheetColumn } from '#server/platform/sheets/sheet.ts';
import type { Column } from '#server/platform/workbook/table.ts';
import { leavingColumns, memberColumns } from './register-sheet.ts';

export const outcomeWords = {
  PASSED: 'Passed',
  FAILED: 'Failed',
  DROPPED: 'Dropped',
} as const satisfies Record<Outcome, string>;

/** What is read of a workbook of results, and written into one. */
const resultFields = [
  { field: 'outcome', header: 'Result', also: ['Outcome'], required: true },
  { field: 'score', header: 'Score', also: ['Marks', 'Score, of 100'] },
  { field: 'assessorName', header: 'Assessor name', also: ['Assessor'] },
  {
    field: 'assessedOn',
    header: 'Assessed on',
    also: ['Day of the assessment', 'Date'],
    isDay: true,
  },
  { field: 'reason', header: 'Reason' },
  { field: 'note', header: 'Note', also: ['In words'] },
] as const satisfies readonly Column<string>[];
export type ResultField = (typeof resultFields)[number]['field'];

export const resultTable: readonly Column<'who' | ResultField>[] = [whoColumn, ...resultFields];

const valueOf: Record<ResultField, (member: ShownMember) => string | number | null> = {
  outcome: ({ outcome }) => (outcome === null ? '' : outcomeWords[outcome]),
  score: ({ score }) => score,
  assessorName: ({ assessorName }) => assessorName,
  assessedOn: ({ assessedOn }) => assessedOn,
  reason: ({ reason }) => reason,
  note: ({ note }) => note,
};

/** The results of a batch, a line a member. */
export const resultColumns: readonly SheetColumn<ShownMember>[] = [
  ...memberColumns,
  ...resultFields.map(({ field, header }) => ({ header, width: 20, of: valueOf[field] })),
  ...leavingColumns,
];
