import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { emptyData } from '../conventions/schemas.ts';
import { countedPaths } from '../pages/counted-screens.ts';
import { pageViewsQuery } from '../pages/list-queries.ts';

const pageViews = z.object({
  from: z.string(),
  to: z.string(),
  total: z.number(),
  /** Every day of the range, in order. */
  days: z.array(z.object({ day: z.string(), n: z.number() })),
  /** Visited screens, most visited first. */
  screens: z.array(z.object({ screen: z.string(), n: z.number() })),
});
export type PageViews = z.infer<typeof pageViews>;

export const pageViewsContract = contract({
  countPageView: {
    method: 'POST',
    path: '/page-views',
    role: 'ANYONE',
    summary: 'Count a page view. Nothing about the visitor is stored',
    body: z.object({
      screen: z
        .string('Unknown screen')
        .check(z.refine((path) => countedPaths.includes(path), 'Unknown screen')),
    }),
    reply: emptyData,
  },

  readPageViews: {
    method: 'GET',
    path: '/l2admin/page-views',
    role: 'L2_ADMIN',
    summary: 'Page views by screen and by day in Asia/Kolkata, by default of the last 30 days',
    query: pageViewsQuery,
    reply: pageViews,
  },
});
