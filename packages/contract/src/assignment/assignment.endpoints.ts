import { endpoints } from '../conventions/endpoint.ts';
import { exportOf } from '../conventions/export-endpoint.ts';
import { assignmentCalls } from './assignment.calls.ts';
import { assignmentSchemas } from './assignment.schemas.ts';

export const assignmentEndpoints = endpoints(assignmentCalls, assignmentSchemas);

export const assignmentExports = {
  exportCandidatesToAssign: exportOf(assignmentEndpoints.listCandidatesToAssign),
};
