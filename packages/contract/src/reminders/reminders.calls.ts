import { calls } from '../conventions/call.ts';
import type { remindersSchemas } from './reminders.schemas.ts';

export const remindersCalls = calls<typeof remindersSchemas>()({
  listUnchangedTrainings: {
    method: 'GET',
    path: '/l2admin/unchanged-trainings',
    role: 'L2_ADMIN',
    shape: 'list',
  },
  listUnchangedApplications: {
    method: 'GET',
    path: '/l2admin/unchanged-applications',
    role: 'L2_ADMIN',
    shape: 'list',
  },
});
