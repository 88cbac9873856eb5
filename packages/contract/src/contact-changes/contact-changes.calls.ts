import { calls } from '../conventions/call.ts';
import type { contactChangeSchemas } from './contact-changes.schemas.ts';

export const contactChangeCalls = calls<typeof contactChangeSchemas>()({
  changeOwnContact: { method: 'PUT', path: '/candidate/contact', role: 'CANDIDATE' },
  changeContact: {
    method: 'PUT',
    path: '/l2admin/candidates/:id/contact',
    role: 'L2_ADMIN',
    stepUp: true,
    shows: 'candidate',
  },
  confirmPerson: {
    method: 'PUT',
    path: '/l1admin/candidates/:id/confirm-person',
    role: 'L1_ADMIN',
    stepUp: true,
  },
  undoContactChange: { method: 'POST', path: '/auth/undo-contact-change', role: 'ANYONE' },
});
