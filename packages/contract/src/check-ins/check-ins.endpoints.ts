import { endpoints } from '../conventions/endpoint.ts';
import { exportOf } from '../conventions/export-endpoint.ts';
import { checkInsCalls } from './check-ins.calls.ts';
import { checkInsSchemas } from './check-ins.schemas.ts';

export const checkInsEndpoints = endpoints(checkInsCalls, checkInsSchemas);

export const checkInsExports = { exportCheckIns: exportOf(checkInsEndpoints.listCheckIns) };
