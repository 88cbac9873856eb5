const inIndia = (style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { ...style, timeZone: 'Asia/Kolkata' });

const day = inIndia({ dateStyle: 'medium' });
const moment = inIndia({ dateStyle: 'medium', timeStyle: 'short' });

/** '21 Nov 2026', the day it is in India. */
export const dayOf = (at: string): string => day.format(new Date(at));

/** '21 Nov 2026, 3:30 pm IST'. */
export const momentOf = (at: string): string => `${moment.format(new Date(at))} IST`;
