import { pageViewDaysMax } from '../conventions/limits.ts';

/** Messages of /l2-admin/page-views; specification §8 has none. */
export const pageViewMessages = {
  loadFailed: 'Failed to load page views.',
  badDay: 'Please give a day as YYYY-MM-DD',
  badRange: 'The first day must not be after the last one',
  longRange: `Please choose at most ${pageViewDaysMax} days`,
  none: 'No page was opened in this time.',
} as const;
