import type { DuplicateSign } from '../conventions/duplicates.ts';

/** Messages of possible duplicates; the specification has none. */
export const duplicateMessages = {
  listFailed: 'The possible duplicates could not be loaded.',
  loadFailed: 'The two candidates could not be loaded.',
  reason: 'Please write how you know that they are two people',
  different: 'Noted: they are two people.',
  later: 'The pair waits at the end of the list.',
  failed: 'The decision could not be saved.',
  decidedAlready: 'Someone has already decided about these two candidates.',
} as const;

export const duplicateSignLabels: Record<DuplicateSign, string> = {
  name: 'Same name',
  sound: 'Similar name',
  father: 'Same father’s name',
  mobile: 'Same mobile number',
  birth: 'Same birthday',
  pin: 'Same PIN code',
  address: 'Similar address',
};
