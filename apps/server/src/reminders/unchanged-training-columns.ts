import type { UnchangedTraining } from '@purboday/contract/reminders/reminders.schemas';
import { momentInIndia } from '#server/platform/sheets/sheet-columns.ts';
import type { SheetColumn } from '#server/platform/sheets/sheet.ts';

/** What the export of the trainings without change holds. */
export const unchangedTrainingColumns: readonly SheetColumn<UnchangedTraining>[] = [
  { header: 'Registration ID', width: 38, of: ({ _id }) => _id },
  { header: 'Registration Code', width: 14, of: ({ registrationCode }) => registrationCode },
  { header: 'Candidate', width: 26, of: ({ name }) => name },
  { header: 'City', of: ({ city }) => city },
  { header: 'State', of: ({ state }) => state },
  { header: 'Training Provider', width: 30, of: (row) => row.trainingProviderName },
  { header: 'Training Provider ID', width: 38, of: (row) => row.trainingProviderId },
  { header: 'Status', of: ({ trainingStatus }) => trainingStatus },
  { header: 'Unchanged since (IST)', of: ({ unchangedSince }) => momentInIndia(unchangedSince) },
];
