/**
 * Messages of work fields that candidates see too. The other messages of placements are loaded by
 * portals only.
 */
export const workMessages = {
  kind: 'Please choose the kind of work',
  pay: 'Monthly pay must be a whole number of rupees',
  payTooLarge: 'Monthly pay is too large',
  answer: 'Please choose an answer',
  day: 'Please give a day as YYYY-MM-DD',
  dayAhead: 'This day is still to come',
  joinedOn: 'Please give the day of joining',
  leftOn: 'Please give the last day',
  leftBeforeJoined: 'The last day cannot be before the day of joining',
  reason: 'Please give a reason',
} as const;
