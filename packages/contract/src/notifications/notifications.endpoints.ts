import { endpoints } from '../conventions/endpoint.ts';
import { exportOf } from '../conventions/export-endpoint.ts';
import { notificationsCalls } from './notifications.calls.ts';
import { notificationsSchemas } from './notifications.schemas.ts';

export const notificationsEndpoints = endpoints(notificationsCalls, notificationsSchemas);

export const notificationsExports = {
  exportNotifications: exportOf(notificationsEndpoints.listNotifications),
};
