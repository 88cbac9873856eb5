import { calls } from '../conventions/call.ts';
import type { contactChangeSchemas } from './contact-changes.schemas.ts';

export const contactChangeCalls = calls<typeof contactChangeSchemas>()({
  changeOwnContact: { method: 'PUT', path: '/candidate/contact', role: 'CANDIDATE' },
  changeContact: { method: 'PUT', path: '/l2admin/candidates/:id/contact', role: 'L2_ADMIN' },
});
