/** Steps of a candidate; the sun illustration has an arc for each (UX-47). */
export const progressSteps = ['Registered', 'Checked', 'Place found', 'Training', 'Work'] as const;

/**
 * The next action, and with it who has to act: the foundation (`check`, `clear-up`, `place`,
 * `work`), the candidate (`correct`, `train`, `keep`) or the provider (`begin`, `decide`).
 */
export const nextActions = [
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
export type NextAction = (typeof nextActions)[number];

/** Next actions with a measured duration. */
export const timedActions = ['check', 'place', 'begin', 'decide', 'train'] as const;
export type TimedAction = (typeof timedActions)[number];

/** Usual number of days of each; null while there is too little data. */
export type UsualDays = Record<TimedAction, number | null>;
