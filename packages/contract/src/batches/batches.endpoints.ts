import { endpoints } from '../conventions/endpoint.ts';
import { exportOf } from '../conventions/export-endpoint.ts';
import { batchesCalls } from './batches.calls.ts';
import { batchesSchemas } from './batches.schemas.ts';

export const batchesEndpoints = endpoints(batchesCalls, batchesSchemas);

export const batchesExports = {
  exportBatches: exportOf(batchesEndpoints.listBatches),
  exportAllBatches: exportOf(batchesEndpoints.listAllBatches),
};
