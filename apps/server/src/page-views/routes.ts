import { dayAfter, dayInKolkata, daysAfter } from '@purboday/contract/conventions/kolkata-days';
import { pageViewDaysMax } from '@purboday/contract/conventions/limits';
import { fieldProblem } from '@purboday/contract/conventions/problem';
import {
  pageViewsContract,
  type PageViews,
} from '@purboday/contract/page-views/page-views.contract';
import { pageViewMessages } from '@purboday/contract/page-views/page-views.messages';
import { between, sql } from 'drizzle-orm';
import { bigint, date, pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/database/database.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import type { Services } from '#server/services.ts';

const pageViews = pgTable('page_views', {
  day: date('day', { mode: 'string' }).notNull(),
  screen: text('screen').notNull(),
  n: bigint('n', { mode: 'number' }).notNull(),
});

/** Counts opened screens by day. Nothing else is stored of a visit. */
const pageViewStore = (database: Database) => ({
  add: async (day: string, screen: string): Promise<void> => {
    await database.sql
      .insert(pageViews)
      .values({ day, screen, n: 1 })
      .onConflictDoUpdate({
        target: [pageViews.day, pageViews.screen],
        set: { n: sql`${pageViews.n} + 1` },
      });
  },

  /** Inclusive. */
  between: (from: string, to: string) =>
    database.sql
      .select()
      .from(pageViews)
      .where(between(pageViews.day, from, to))
      .orderBy(pageViews.day, pageViews.screen),
});

type PageViewStore = ReturnType<typeof pageViewStore>;

/** Contains nothing about the visitor. */
type Opened = { screen: string; at: string };

/** Does not wait, and ignores failures. */
type ForwardPageView = (opened: Opened) => void;

type Post = (url: string, init: RequestInit) => Promise<{ body?: ReadableStream | null }>;

/** A slow address must not slow down this process, so more are dropped. */
const atOnce = 8;
const timeoutMs = 3_000;

/**
 * Sends `{ event: 'page-view', screen, at }` to `ANALYTICS_URL`.
 * @param url undefined disables forwarding
 */
export const forwardPageViews = (url: string | undefined, post: Post = fetch): ForwardPageView => {
  let underWay = 0;
  const send = async (address: string, opened: Opened): Promise<void> => {
    try {
      const answer = await post(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ event: 'page-view', ...opened }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
    } catch {
      // Failures are ignored: our own count is stored.
    } finally {
      underWay -= 1;
    }
  };
  return (opened) => {
    if (url === undefined || underWay >= atOnce) return;
    underWay += 1;
    void send(url, opened);
  };
};

type CountPageViewDeps = Pick<Services, 'clock'> & {
  pageViews: Pick<PageViewStore, 'add'>;
  forwardPageView: ForwardPageView;
};

const countPageView =
  ({ pageViews, forwardPageView, clock }: CountPageViewDeps) =>
  async (screen: string): Promise<void> => {
    const at = clock();
    await pageViews.add(dayInKolkata(at), screen);
    forwardPageView({ screen, at: at.toISOString() });
  };

type ReadPageViewsDeps = Pick<Services, 'clock'> & {
  pageViews: Pick<PageViewStore, 'between'>;
};
type Range = { from?: string | undefined; to?: string | undefined };

const usualDays = 30;

const daysFrom = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
};

const sumBy = <Row extends { n: number }>(rows: readonly Row[], keyOf: (row: Row) => string) => {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.n);
  return sums;
};

const toRange = ({ from, to }: Range, today: string): { from: string; to: string } => {
  const last = to ?? today;
  const first = from ?? daysAfter(last, 1 - usualDays);
  if (first > last) throw fieldProblem('from', pageViewMessages.badRange);
  if (first < daysAfter(last, 1 - pageViewDaysMax))
    throw fieldProblem('from', pageViewMessages.longRange);
  return { from: first, to: last };
};

/** Includes days without page views as zeros. */
const readPageViews =
  ({ pageViews, clock }: ReadPageViewsDeps) =>
  async (requested: Range): Promise<PageViews> => {
    const range = toRange(requested, dayInKolkata(clock()));
    const rows = await pageViews.between(range.from, range.to);
    const byDay = sumBy(rows, ({ day }) => day);
    const screens = [...sumBy(rows, ({ screen }) => screen)].map(([screen, n]) => ({ screen, n }));
    return {
      ...range,
      total: rows.reduce((sum, { n }) => sum + n, 0),
      days: daysFrom(range.from, range.to).map((day) => ({ day, n: byDay.get(day) ?? 0 })),
      screens: screens.toSorted((a, b) => b.n - a.n || a.screen.localeCompare(b.screen)),
    };
  };

/** The browser requests not to be tracked. */
const declines = (headers: Record<string, unknown>): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1';

export const registerPageViews = (app: App, services: Services): void => {
  const { database, settings, clock, rateLimiter } = services;
  const pageViews = pageViewStore(database);
  const count = countPageView({
    pageViews,
    forwardPageView: forwardPageViews(settings.analyticsUrl),
    clock,
  });
  const read = readPageViews({ pageViews, clock });
  registerRoute(
    app,
    pageViewsContract.countPageView,
    async ({ body, reply }) => {
      if (!declines(reply.request.headers)) await count(body.screen);
      return {};
    },
    ({ ip }) => rateLimiter.consume(limits.pageViewsPerNetwork, ip),
  );
  registerRoute(app, pageViewsContract.readPageViews, ({ query }) => read(query));
};
