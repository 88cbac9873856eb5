import { calls } from '../conventions/call.ts';
import type { coverageSchemas } from './coverage.schemas.ts';

/** Which cities level 1 admins look after. */
export const coverageCalls = calls<typeof coverageSchemas>()({
  listCoverage: { method: 'GET', path: '/l2admin/coverage', role: 'L2_ADMIN', shape: 'list' },
  readCoverage: { method: 'GET', path: '/l2admin/coverage/states', role: 'L2_ADMIN' },
  giveCities: {
    method: 'PUT',
    path: '/l2admin/coverage/:id',
    role: 'L2_ADMIN',
    stepUp: true,
  },
});
