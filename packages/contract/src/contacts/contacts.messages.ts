/** Messages of contacts; the specification has none. */
export const contactMessages = {
  noted: 'Noted.',
  failed: 'This could not be saved. Please try again.',
  way: 'Please choose how you contacted them',
  outcome: 'Please choose the result',
  note: 'The note must be at most 500 characters',
  day: 'Please choose today or a later date',
  far: 'Please choose a day within a year',
} as const;
