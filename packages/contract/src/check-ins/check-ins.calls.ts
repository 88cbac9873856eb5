import { calls } from '../conventions/call.ts';
import type { checkInsSchemas } from './check-ins.schemas.ts';

export const checkInsCalls = calls<typeof checkInsSchemas>()({
  listCheckIns: { method: 'GET', path: '/l2admin/check-ins', role: 'L2_ADMIN', shape: 'list' },
  noteCheckIn: { method: 'PUT', path: '/l2admin/check-ins/:id', role: 'L2_ADMIN' },
  readCheckIn: { method: 'GET', path: '/check-in/:token', role: 'ANYONE' },
  answerCheckIn: { method: 'POST', path: '/check-in/:token', role: 'ANYONE', idempotent: true },
});
