import { endpoints } from '../conventions/endpoint.ts';
import { exportOf } from '../conventions/export-endpoint.ts';
import { retentionCalls } from './retention.calls.ts';
import { retentionSchemas } from './retention.schemas.ts';

/** What L2 does with records that fall due. */
export const retentionEndpoints = endpoints(retentionCalls, retentionSchemas);

/** The same as a workbook. */
export const retentionExports = {
  exportRetention: exportOf(retentionEndpoints.listRetention),
};
