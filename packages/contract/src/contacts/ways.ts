/** How somebody was spoken to. */
export const contactWays = ['call', 'message', 'visit'] as const;
export type ContactWay = (typeof contactWays)[number];

/** What came of it. */
export const contactOutcomes = ['reached', 'not_reached', 'wrong_number'] as const;
export type ContactOutcome = (typeof contactOutcomes)[number];

/** Characters of a note. */
export const noteLength = 500;

/** Days ahead that a next day may lie. */
export const nextDaysMax = 365;

export const wayWords: Record<ContactWay, string> = {
  call: 'Call',
  message: 'Message',
  visit: 'Visit',
};

export const outcomeWords: Record<ContactOutcome, string> = {
  reached: 'Reached',
  not_reached: 'Not reached',
  wrong_number: 'Wrong number',
};
