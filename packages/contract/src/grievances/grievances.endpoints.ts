import { endpoints } from '../conventions/endpoint.ts';
import { exportOf } from '../conventions/export-endpoint.ts';
import { grievancesCalls } from './grievances.calls.ts';
import { grievancesSchemas } from './grievances.schemas.ts';

export const grievancesEndpoints = endpoints(grievancesCalls, grievancesSchemas);

/** The grievances as a workbook. */
export const grievancesExports = {
  exportGrievances: exportOf(grievancesEndpoints.listGrievances),
};
