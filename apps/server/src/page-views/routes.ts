import { pageViewsContract } from '@purboday/contract/page-views/page-views.contract';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { memoryLimiter } from '#server/platform/limits/memory-limiter.ts';
import { networkOf } from '#server/platform/limits/network-address.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { App } from '#server/platform/http/mount.ts';
import { countPageView } from './count-page-view.ts';
import type { HandOn } from './hand-on.ts';
import { pageViewStore } from './page-view-store.ts';
import { readPageViews } from './read-page-views.ts';

type Deps = {
  database: Database;
  clock: Clock;
  handOn: HandOn;
  settings: { rateLimitScale: number };
};

/** A camp shares one network address; a visitor opens a screen every few seconds. */
const perAddress = { points: 600, seconds: 60 };

/** The person's browser says that they do not want to be counted. */
const declines = (headers: Record<string, unknown>): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1';

export const mountPageViews = (app: App, { database, clock, handOn, settings }: Deps): void => {
  const pageViews = pageViewStore(database);
  const limiter = memoryLimiter(perAddress, settings.rateLimitScale);
  const count = countPageView({ pageViews, handOn, clock });
  const read = readPageViews({ pageViews, clock });
  mount(
    app,
    pageViewsContract.countPageView,
    async ({ body, reply }) => {
      if (!declines(reply.request.headers)) await count(body.screen);
      return {};
    },
    ({ ip }) => limiter.consume(networkOf(ip)),
  );
  mount(app, pageViewsContract.readPageViews, ({ query }) => read(query));
};
