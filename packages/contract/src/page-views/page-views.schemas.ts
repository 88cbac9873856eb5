import * as z from 'zod/mini';
import type { SchemasByCall } from '../conventions/call.ts';
import { nothing } from '../conventions/schemas.ts';
import { countedPaths } from '../pages/counted-screens.ts';
import { pageViewsQuery } from '../pages/list-queries.ts';

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

export const pageViewsSchemas = {
  countPageView: {
    summary: 'Count that a screen was opened; nothing of the visitor is kept',
    body: z.object({
      screen: z
        .string('Unknown screen')
        .check(z.refine((path) => countedPaths.includes(path), 'Unknown screen')),
    }),
    reply: nothing,
  },
  readPageViews: {
    summary:
      'How often each screen was opened, by day in Asia/Kolkata; the last 30 days unless given',
    query: pageViewsQuery,
    reply: pageViews,
  },
} satisfies SchemasByCall;
