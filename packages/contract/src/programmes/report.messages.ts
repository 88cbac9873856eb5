import type { MeasureKey, SumKey, SumRowKey, TableKey } from './report-parts.ts';

export const reportMessages = {
  failed: 'The report could not be loaded.',
  tooLong: 'Please write at most 5000 characters',
  frozen: 'The report has been frozen.',
  freezeFailed: 'The report could not be frozen',
  notFound: 'Snapshot not found',
  noTable: 'Please name a table of the report',
  exportFailed: 'The report could not be exported. Please try again.',
} as const;

export const tableLabels: Record<TableKey, string> = {
  gender: 'By gender',
  socialCategory: 'By social category',
  disability: 'By disability',
  state: 'By state',
  city: 'By city',
  provider: 'By training provider',
  centre: 'By centre',
};

export const sumLabels: Record<SumKey, string> = {
  retention: 'Retention',
  complaints: 'Complaints',
  support: 'Requests for support',
};

export const sumRowLabels: Record<SumRowKey, string> = {
  due: 'Placed so long ago',
  kept: 'Still at work then',
  notKept: 'Left, or no answer',
  all: 'All',
  answered: 'Answered',
  open: 'Open',
  helped: 'Helped',
  not_needed: 'Help was not needed',
  not_possible: 'Help was not possible',
};

export const measureLabels: Record<MeasureKey, string> = {
  approvalDays: 'Days from registration to approval',
  enrolmentDays: 'Days from approval to enrolment',
  trainingDays: 'Days from enrolment to the end of the training',
  placementDays: 'Days from the end of the training to work',
  pay: 'Pay of placements, ₹ a month',
  payChange: 'Change to the income before, ₹ a month',
};
