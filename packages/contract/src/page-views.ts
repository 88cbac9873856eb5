import * as z from 'zod/mini';
import { countedPaths } from './counted-screens.ts';
import { endpoint, nothing } from './endpoint.ts';
import { isDay } from './kolkata-days.ts';

/** Days that the answer may span. */
export const pageViewDaysMax = 366;

/** Texts of /l2-admin/page-views; specification §8 has none for it. */
export const pageViewMessages = {
  loadFailed: 'Failed to load page views.',
  badDay: 'Please give a day as YYYY-MM-DD',
  badRange: 'The first day must not be after the last one',
  longRange: `Please choose at most ${pageViewDaysMax} days`,
  none: 'No page was opened in this time.',
} as const;

const day = z.string().check(z.refine(isDay, pageViewMessages.badDay));

const pageViews = z.object({
  from: z.string(),
  to: z.string(),
  total: z.number(),
  /** Every day of the range, in order. */
  days: z.array(z.object({ day: z.string(), n: z.number() })),
  /** Screens that were opened, the most opened first. */
  screens: z.array(z.object({ screen: z.string(), n: z.number() })),
});
export type PageViews = z.infer<typeof pageViews>;

export const pageViewsEndpoints = {
  countPageView: endpoint({
    method: 'POST',
    path: '/page-views',
    summary: 'Count that a screen was opened; nothing of the visitor is kept',
    role: 'ANYONE',
    body: z.object({
      screen: z
        .string('Unknown screen')
        .check(z.refine((path) => countedPaths.includes(path), 'Unknown screen')),
    }),
    reply: nothing,
  }),
  readPageViews: endpoint({
    method: 'GET',
    path: '/l2admin/page-views',
    summary:
      'How often each screen was opened, by day in Asia/Kolkata; the last 30 days unless given',
    role: 'L2_ADMIN',
    query: z.object({ from: z.optional(day), to: z.optional(day) }),
    reply: pageViews,
  }),
};
