/** The way of a candidate, an arc of the sun for each (UX-47). */
export const progressSteps = ['Registered', 'Checked', 'Place found', 'Training', 'Work'] as const;

/**
 * What happens next, and by that whose turn it is: the foundation's (`check`, `clear-up`, `place`, `work`), the candidate's (`correct`,
 * `train`, `keep`), the provider's (`begin`, `decide`).
 */
export const turns = [
  'check',
  'clear-up',
  'correct',
  'place',
  'begin',
  'decide',
  'train',
  'work',
  'keep',
] as const;
export type Turn = (typeof turns)[number];

/** What of that is measured. */
export const timedTurns = ['check', 'place', 'begin', 'decide', 'train'] as const;
export type TimedTurn = (typeof timedTurns)[number];

/** Days that each usually takes; null where too few have come so far to say. */
export type UsualDays = Record<TimedTurn, number | null>;
