import { endpoints } from '../conventions/endpoint.ts';
import { exportOf } from '../conventions/export-endpoint.ts';
import { remindersCalls } from './reminders.calls.ts';
import { remindersSchemas } from './reminders.schemas.ts';

export const remindersEndpoints = endpoints(remindersCalls, remindersSchemas);

export const remindersExports = {
  exportUnchangedTrainings: exportOf(remindersEndpoints.listUnchangedTrainings),
  exportUnchangedApplications: exportOf(remindersEndpoints.listUnchangedApplications),
};
