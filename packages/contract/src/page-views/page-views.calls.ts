import { calls } from '../conventions/call.ts';
import type { pageViewsSchemas } from './page-views.schemas.ts';

export const pageViewsCalls = calls<typeof pageViewsSchemas>()({
  countPageView: { method: 'POST', path: '/page-views', role: 'ANYONE' },
  readPageViews: { method: 'GET', path: '/l2admin/page-views', role: 'L2_ADMIN' },
});
