import { pageViewsContract } from '@purboday/contract/page-views/page-views.contract';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { pageViewStore } from './page-view-store.ts';
import { countPageView, forwardPageViews } from './count-page-view.ts';
import { readPageViews } from './read-page-views.ts';

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
