import { calls } from '../conventions/call.ts';
import type { accountSchemas } from './account.schemas.ts';

export const accountCalls = calls<typeof accountSchemas>()({
  readOwnSessions: { method: 'GET', path: '/account/sessions', role: 'SIGNED_IN' },
  endOwnSession: {
    method: 'DELETE',
    path: '/account/sessions/:id',
    role: 'SIGNED_IN',
    stepUp: true,
  },
  listOwnSignIns: {
    method: 'GET',
    path: '/account/sign-ins',
    role: 'SIGNED_IN',
    shape: 'list',
  },
  readAccountSessions: {
    method: 'GET',
    path: '/l2admin/accounts/:id/sessions',
    role: 'L2_ADMIN',
    shows: 'account',
  },
  listAccountSignIns: {
    method: 'GET',
    path: '/l2admin/accounts/:id/sign-ins',
    role: 'L2_ADMIN',
    shape: 'list',
    shows: 'account',
  },
});
