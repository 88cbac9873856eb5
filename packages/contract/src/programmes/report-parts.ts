// Words of reports, without schemas because screens load them.
import { programmeSteps } from './programme-steps.ts';

/** Columns of each table. `unknown`: people of the percentage who may still count. */
export const reportFigures = [...programmeSteps, 'unknown'] as const;
export type ReportFigure = (typeof reportFigures)[number];

export const tableKeys = [
  'gender',
  'socialCategory',
  'disability',
  'state',
  'city',
  'provider',
  'centre',
] as const;
export type TableKey = (typeof tableKeys)[number];

export const sumKeys = ['retention', 'complaints', 'support'] as const;
export type SumKey = (typeof sumKeys)[number];
export const sumRowKeys = [
  'due',
  'kept',
  'notKept',
  'all',
  'answered',
  'open',
  'helped',
  'not_needed',
  'not_possible',
] as const;
export type SumRowKey = (typeof sumRowKeys)[number];

export const measureKeys = [
  'approvalDays',
  'enrolmentDays',
  'trainingDays',
  'placementDays',
  'pay',
  'payChange',
] as const;
export type MeasureKey = (typeof measureKeys)[number];

export const exportedForms = ['xlsx', 'csv', 'json', 'proof'] as const;
export type ExportedForm = (typeof exportedForms)[number];
