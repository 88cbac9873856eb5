import { calls } from '../conventions/call.ts';
import type { consentsSchemas } from './consents.schemas.ts';

export const consentsCalls = calls<typeof consentsSchemas>()({
  readConsents: {
    method: 'GET',
    path: '/l2admin/consents/:kind/:id',
    role: 'L2_ADMIN',
    shows: 'kind-in-address',
  },
});
