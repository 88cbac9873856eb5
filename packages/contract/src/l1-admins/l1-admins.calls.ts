import { calls } from '../conventions/call.ts';
import type { l1AdminsSchemas } from './l1-admins.schemas.ts';

export const l1AdminsCalls = calls<typeof l1AdminsSchemas>()({
  createL1Admin: {
    method: 'POST',
    path: '/l2admin/create-l1admin',
    role: 'L2_ADMIN',
    status: 201,
    idempotent: true,
    stepUp: true,
    shows: 'account',
  },
  listL1Admins: { method: 'GET', path: '/l2admin/l1admins', role: 'L2_ADMIN', shape: 'list' },
  searchPlaces: { method: 'GET', path: '/l2admin/place-names', role: 'L2_ADMIN' },
  checkScope: { method: 'POST', path: '/l2admin/place-names/check', role: 'L2_ADMIN' },
  readL1Admin: { method: 'GET', path: '/l2admin/l1admins/:id', role: 'L2_ADMIN', shows: 'account' },
  changeL1Admin: {
    method: 'PUT',
    path: '/l2admin/l1admins/:id',
    role: 'L2_ADMIN',
    stepUp: true,
    shows: 'account',
  },
  sendTemporaryPassword: {
    method: 'POST',
    path: '/l2admin/l1admins/:id/temporary-password',
    role: 'L2_ADMIN',
    idempotent: true,
    stepUp: true,
    shows: 'account',
  },
});
