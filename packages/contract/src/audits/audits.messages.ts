import type { SampleUnit } from './audit-words.ts';

export const auditMessages = {
  listFailed: 'Failed to load the audits.',
  readFailed: 'Failed to load the audit.',
  notFound: 'Audit not found',
  prepared: 'The list has been frozen.',
  prepareFailed: 'The audit could not be prepared',
  saved: 'The audit has been saved.',
  saveFailed: 'The audit could not be saved',
  changed: 'Another admin changed the audit meanwhile. Please look at it again.',
  noConsent: 'No one in the list has agreed to auditors',
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
  kind: 'Please choose how you found out',
  outcome: 'Please choose a result',
  decision: 'Please choose a decision',
  invited: 'The auditor has been invited.',
  inviteFailed: 'The auditor could not be invited',
  auditorNotFound: 'Auditor not found',
  accessChanged: 'The access of the auditor has been changed.',
  accessFailed: 'The access could not be changed',
  itemsFailed: 'Failed to load the sample.',
  findingsFailed: 'Failed to load the findings.',
  findingNotFound: 'Finding not found',
  replied: 'The reply has been sent to the auditor.',
  replyFailed: 'The reply could not be sent',
  replyOver: 'The last day for replies has passed, or the auditor has decided.',
  noAuditor: 'Please invite an auditor first.',
  undecided: (day: string): string =>
    `Replies or decisions are still possible until ${day}. Please close the audit after that.`,
  wrongStatus: 'The audit has moved on. Please look at it again.',
} as const;

export const unitLabels: Record<SampleUnit, string> = {
  percent: 'Per cent of the list',
  people: 'People',
};
