import { calls } from '../conventions/call.ts';
import type { notificationsSchemas } from './notifications.schemas.ts';

export const notificationsCalls = calls<typeof notificationsSchemas>()({
  listNotifications: {
    method: 'GET',
    path: '/l2admin/notifications',
    role: 'L2_ADMIN',
    shape: 'list',
  },
  sendNotification: { method: 'POST', path: '/l2admin/notifications/:id/send', role: 'L2_ADMIN' },
});
