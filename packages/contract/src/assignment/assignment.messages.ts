import { bulkAssignmentMax } from '../conventions/limits.ts';
import { formatNumber } from '../conventions/plural.ts';

export const assignmentMessages = {
  listFailed: 'Could not load candidates',
  noneAwaiting: 'No candidates are currently awaiting assignment.',
  noneTrained: 'No trained candidates are waiting for a job.',
  noneReturned: 'No candidates have been returned by a provider.',
  noneMatching: 'No candidates found matching your search.',
  dataUnreachable:
    'Failed to fetch required data. The record may not exist or there was a network issue.',
  dataFailed: 'Failed to load assignment data.',
  notFound: 'Candidate not found.',
  noProvider: 'You must select at least one provider (Training or Job) to assign.',
  invalidProvider: 'Please select a valid provider',
  invalidJob: 'Please select a valid job',
  failed: 'Failed to assign candidate',
  succeeded: 'Candidate successfully approved and assigned!',
  undone: 'The assignment was undone. No message was sent.',
  undoFailed: 'The assignment could not be undone.',
} as const;

export const bulkAssignmentMessages = {
  noneSelected: 'Please select at least one candidate',
  tooMany: `Please select at most ${bulkAssignmentMax} candidates`,
  oneProvider: 'Please choose one provider: a training provider or a job provider',
  notFound: 'This assignment has expired. Please check the list to see who is still waiting.',
  selectionFailed: 'Could not select the candidates',
  splitFailed: 'Could not load suggestions',
  groupsFailed: 'Could not load the groups',
  interrupted: 'The connection was lost. You can continue: no candidate will be assigned twice.',
  /** @param n number of assigned candidates */
  succeeded: (n: number): string =>
    n === 1 ? '1 candidate assigned' : `${formatNumber(n)} candidates assigned`,
  /** @param n number of assignments that were undone */
  undone: (n: number): string => `${formatNumber(n)} assignments were undone. No message was sent.`,
} as const;
