import { endpoints } from '../conventions/endpoint.ts';
import { bulkAssignmentCalls } from './bulk-assignment.calls.ts';
import { bulkAssignmentSchemas } from './bulk-assignment.schemas.ts';

export const bulkAssignmentEndpoints = endpoints(bulkAssignmentCalls, bulkAssignmentSchemas);
