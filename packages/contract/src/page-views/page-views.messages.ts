import { pageViewDaysMax } from '../conventions/limits.ts';

/** Messages of /l2-admin/page-views; specification §8 has none. */
export const pageViewMessages = {
  loadFailed: 'Failed to load page views.',
  badDay: 'Please enter a date as YYYY-MM-DD',
  badRange: 'The first day must not be after the last day',
  longRange: `Please choose at most ${pageViewDaysMax} days`,
  none: 'No pages were opened in this period.',
} as const;
