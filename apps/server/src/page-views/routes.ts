import { pageViewsContract } from '@purboday/contract/page-views/page-views.contract';
import { memoryLimiter } from '#server/platform/limits/rate-limits.ts';
import { toNetwork } from '#server/platform/limits/network-address.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import { countPageView, forwardPageViews, readPageViews } from './page-views.ts';
import { pageViewStore } from './page-view-store.ts';
import type { Services } from '#server/services.ts';

/** Visitors of a camp share one network address. */
const perAddress = { points: 600, seconds: 60 };

/** The browser requests not to be tracked. */
const declines = (headers: Record<string, unknown>): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1';

export const registerPageViews = (app: App, services: Services): void => {
  const { database, settings, clock } = services;
  const pageViews = pageViewStore(database);
  const limiter = memoryLimiter(perAddress, settings.rateLimitScale);
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
    ({ ip }) => limiter.consume(toNetwork(ip)),
  );
  registerRoute(app, pageViewsContract.readPageViews, ({ query }) => read(query));
};
