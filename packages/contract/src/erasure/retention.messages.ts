/** Messages of /l2-admin/retention. */
export const retentionMessages = {
  listFailed: 'Failed to load the records that fall due.',
  noneDue: 'No record falls due soon.',
  noneUnnotified: 'Everyone whose record falls due could be notified.',
  noneHeld: 'No record is on hold.',
  held: 'The record is kept until you release it.',
  holdFailed: 'Failed to hold the record',
  alreadyHeld: 'This record is kept already.',
  released: 'The record is no longer kept. If it falls due, the person is told again.',
  releaseFailed: 'Failed to release the record',
  notHeld: 'This record was released already.',
  reasonRequired: 'Please say why the record must be kept',
  /** Shown for an erasure that was requested. */
  keptFromErasure: 'This record must be kept: release it under Retention first.',
} as const;
