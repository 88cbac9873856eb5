import { endpoints } from '../conventions/endpoint.ts';
import { exportOf } from '../conventions/export-endpoint.ts';
import { stalledCalls } from './stalled.calls.ts';
import { stalledSchemas } from './stalled.schemas.ts';

/** Whose turn it is, and who has waited too long (journey §13). */
export const stalledEndpoints = endpoints(stalledCalls, stalledSchemas);

export const stalledExports = { exportStalled: exportOf(stalledEndpoints.listStalled) };
