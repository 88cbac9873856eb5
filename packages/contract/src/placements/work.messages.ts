/**
 * Messages of work fields that candidates see too. The other messages of placements are loaded by
 * portals only.
 */
export const workMessages = {
  kind: 'Please choose the kind of work',
  pay: 'Monthly pay must be a whole number of rupees',
  payTooLarge: 'Monthly pay is too large',
  answer: 'Please choose an answer',
  day: 'Please enter a date as YYYY-MM-DD',
  dayAhead: 'This date is in the future',
  joinedOn: 'Please enter the date of joining',
  leftOn: 'Please enter the last day',
  leftBeforeJoined: 'The last day cannot be before the date of joining',
  reason: 'Please give a reason',
} as const;
