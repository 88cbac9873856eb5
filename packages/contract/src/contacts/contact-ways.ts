/** Ways of contacting a person. */
export const contactWays = ['call', 'message', 'visit'] as const;
export type ContactWay = (typeof contactWays)[number];

/** Results of a contact. */
export const contactOutcomes = ['reached', 'not_reached', 'wrong_number'] as const;
export type ContactOutcome = (typeof contactOutcomes)[number];

/** Maximum characters of a note. */
export const noteLength = 500;

/** The next follow-up is at most this many days ahead. */
export const nextDaysMax = 365;

export const contactWayLabels: Record<ContactWay, string> = {
  call: 'Call',
  message: 'Message',
  visit: 'Visit',
};

export const contactOutcomeLabels: Record<ContactOutcome, string> = {
  reached: 'Reached',
  not_reached: 'Not reached',
  wrong_number: 'Wrong number',
};
