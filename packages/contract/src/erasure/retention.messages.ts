/** Messages of /l2-admin/retention. */
export const retentionMessages = {
  listFailed: 'Failed to load the records due for erasure.',
  noneDue: 'No records are due for erasure soon.',
  noneUnnotified: 'All candidates whose records are due have been notified.',
  noneHeld: 'No records are under legal hold.',
  held: 'The record is now under legal hold until you release it.',
  holdFailed: 'Failed to place the legal hold',
  alreadyHeld: 'This record is already under legal hold.',
  released:
    'The legal hold has been released. If the record becomes due, the person will be notified again.',
  releaseFailed: 'Failed to release the legal hold',
  notHeld: 'This legal hold has already been released.',
  reasonRequired: 'Please give the reason for the legal hold',
  /** Shown for an erasure that was requested. */
  keptFromErasure: 'This record is under legal hold. Release it under Retention first.',
} as const;
