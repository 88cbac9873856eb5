// Enumerations of support and follow-ups. Apart from the others, which every page loads.

/** Why a candidate left, where the foundation can help. */
export const supportCauses = ['hostel', 'safety', 'harassment', 'pay', 'family', 'health'] as const;
export type SupportCause = (typeof supportCauses)[number];

export const supportOutcomes = ['helped', 'not_needed', 'not_possible'] as const;
export type SupportOutcome = (typeof supportOutcomes)[number];

/** Answers to a follow-up; `placed`: the candidate works where the foundation placed them. */
export const followUpAnswers = [
  'placed',
  'elsewhere',
  'own_work',
  'studies',
  'looking',
  'unable',
] as const;
export type FollowUpAnswer = (typeof followUpAnswers)[number];

export const followUpStatuses = ['DUE', 'ANSWERED', 'UNREACHED'] as const;
