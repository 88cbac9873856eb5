import { formatNumber } from '../conventions/plural.ts';
import { bulkAssignmentMax } from '../conventions/limits.ts';

export const bulkAssignmentMessages = {
  noneSelected: 'Please select at least one candidate',
  tooMany: `Please select at most ${bulkAssignmentMax} candidates`,
  oneProvider: 'Please choose one provider: a training provider or a job provider',
  notFound: 'This assignment has expired. Please check the list to see who is still waiting.',
  selectionFailed: 'Could not select the candidates',
  groupsFailed: 'Could not load the groups',
  interrupted: 'The connection was lost. You can continue: no candidate will be assigned twice.',
  /** @param n number of assigned candidates */
  succeeded: (n: number): string =>
    n === 1 ? '1 candidate assigned' : `${formatNumber(n)} candidates assigned`,
  /** @param n number of assignments that were undone */
  undone: (n: number): string => `${formatNumber(n)} assignments were undone. No message was sent.`,
} as const;
