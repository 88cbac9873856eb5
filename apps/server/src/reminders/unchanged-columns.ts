import type {
  Unchanged,
  UnchangedApplication,
  UnchangedTraining,
} from '@purboday/contract/reminders/reminders.contract';
import { momentInIndia } from '#server/platform/sheets/sheet-columns.ts';
import type { SheetColumn } from '#server/platform/sheets/sheet.ts';

const who: readonly SheetColumn<Unchanged>[] = [
  { header: 'Registration ID', width: 38, of: ({ _id }) => _id },
  { header: 'Registration Code', width: 14, of: ({ registrationCode }) => registrationCode },
  { header: 'Candidate', width: 26, of: ({ name }) => name },
  { header: 'City', of: ({ city }) => city },
  { header: 'State', of: ({ state }) => state },
];

const since: SheetColumn<Unchanged> = {
  header: 'Unchanged since (IST)',
  of: ({ unchangedSince }) => momentInIndia(unchangedSince),
};

/** What the export of the trainings without change holds. */
export const unchangedTrainingColumns: readonly SheetColumn<UnchangedTraining>[] = [
  ...who,
  { header: 'Training Provider', width: 30, of: (row) => row.trainingProviderName },
  { header: 'Training Provider ID', width: 38, of: (row) => row.trainingProviderId },
  { header: 'Status', of: ({ trainingStatus }) => trainingStatus },
  since,
];

/** What the export of the applications without change holds. */
export const unchangedApplicationColumns: readonly SheetColumn<UnchangedApplication>[] = [
  ...who,
  { header: 'Job Provider', width: 30, of: (row) => row.jobProviderName },
  { header: 'Job Provider ID', width: 38, of: (row) => row.jobProviderId },
  { header: 'Job', width: 30, of: ({ jobTitle }) => jobTitle },
  { header: 'Status', of: ({ jobStatus }) => jobStatus },
  since,
];
