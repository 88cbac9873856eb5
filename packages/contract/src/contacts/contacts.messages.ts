/** Messages of contacts; the specification has none. */
export const contactMessages = {
  noted: 'Noted.',
  failed: 'It could not be noted. Please try again.',
  way: 'Please choose how',
  outcome: 'Please choose what came of it',
  note: 'The note must be at most 500 characters',
  day: 'Please choose a day from today on',
  far: 'Please choose a day within a year',
} as const;
