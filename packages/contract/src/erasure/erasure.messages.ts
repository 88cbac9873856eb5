/** Texts of /l2-admin/erasure-requests; specification §8 has none for it. */
export const erasureMessages = {
  listFailed: 'Failed to load erasure requests.',
  noneOpen: 'Nobody is waiting for their data to be erased.',
  noneDecided: 'No request has been decided yet.',
  erased: 'The data has been erased.',
  eraseFailed: 'Failed to erase the data',
  declined: 'The request has been declined, and the person is told why.',
  declineFailed: 'Failed to decline the request',
  reasonRequired: 'Please give a reason',
} as const;
