/** Values that two candidates have in common. `sound`: names that sound alike or have a word more, in any script. */
export const duplicateSigns = [
  'name',
  'sound',
  'father',
  'mobile',
  'birth',
  'pin',
  'address',
] as const;
export type DuplicateSign = (typeof duplicateSigns)[number];

/** `open` and `later` wait for a decision. */
export const duplicateStates = ['open', 'later', 'different'] as const;
export type DuplicateState = (typeof duplicateStates)[number];
