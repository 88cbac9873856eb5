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
