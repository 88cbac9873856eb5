const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });

/** '25 Nov 2026' for `2026-11-25`, as date fields of the portals show it. */
export const writtenDay = (day: string): string => format.format(new Date(day));
