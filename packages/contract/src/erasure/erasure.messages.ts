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
