/** Messages of /l2-admin/erasure-requests; specification §8 has none. */
export const erasureMessages = {
  listFailed: 'Failed to load erasure requests.',
  noneOpen: 'There are no open erasure requests.',
  noneDecided: 'No request has been decided yet.',
  erased: 'The data has been erased.',
  eraseFailed: 'Failed to erase the data',
  declined: 'The request has been declined. We will inform the person of the reason.',
  declineFailed: 'Failed to decline the request',
  contactErased: 'The data of the contact person has been erased.',
  contactEraseFailed: 'Failed to erase the data of the contact person',
  contactStillActive:
    'Only an organisation that is rejected or on hold can have its contact person erased. Ask an L1 admin of its city to put it on hold first.',
  contactErasedAlready: 'The data of this contact person has already been erased.',
  contactReasonRequired: 'Please enter who requested it, and why',
  reasonRequired: 'Please give a reason',
} as const;

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
