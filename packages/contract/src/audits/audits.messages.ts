import type { SampleUnit } from './audits.contract.ts';

export const auditMessages = {
  listFailed: 'Failed to load the audits.',
  readFailed: 'Failed to load the audit.',
  notFound: 'Audit not found',
  prepared: 'The list has been frozen.',
  prepareFailed: 'The audit could not be prepared',
  saved: 'The audit has been saved.',
  saveFailed: 'The audit could not be saved',
  changed: 'Another admin changed the audit meanwhile. Please look at it again.',
  noPeople: 'No one of the programme has reached this step',
  tooMany: (max: number): string =>
    `A sample has at most ${max} people. Please choose a smaller one.`,
  step: 'Please choose a step',
  unit: 'Please choose per cent or people',
  overHundred: 'A percentage is at most 100',
  decidedTooEarly: 'The auditor decides after the replies',
  words: 'Words of the auditor are required',
  drawn: 'The sample has been drawn.',
  drawFailed: 'The sample could not be drawn',
  statusFailed: 'The audit could not be changed',
  statusChanged: {
    OPEN: 'The auditor can see the sample.',
    CLOSED: 'The audit has been closed.',
  },
  wrongStatus: 'The audit has moved on. Please look at it again.',
} as const;

export const unitLabels: Record<SampleUnit, string> = {
  percent: 'Per cent of the list',
  people: 'People',
};
