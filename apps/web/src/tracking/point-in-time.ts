const format = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** A point in time as people in India read it: '21 Nov 2026, 3:30 pm IST'. */
export const pointInTime = (at: string): string => `${format.format(new Date(at))} IST`;
