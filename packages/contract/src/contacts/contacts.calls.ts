import { calls } from '../conventions/call.ts';
import type { contactsSchemas } from './contacts.schemas.ts';

export const contactsCalls = calls<typeof contactsSchemas>()({
  noteContact: {
    method: 'POST',
    path: '/l2admin/candidates/:id/contacts',
    role: 'L2_ADMIN',
    status: 201,
    idempotent: true,
  },
  noteContactByReviewer: {
    method: 'POST',
    path: '/l1admin/candidates/:id/contacts',
    role: 'L1_ADMIN',
    status: 201,
    idempotent: true,
  },
  noteContactByTrainer: {
    method: 'POST',
    path: '/training-providers/candidates/:id/contacts',
    role: 'TRAINING_PROVIDER',
    status: 201,
    idempotent: true,
  },
});
