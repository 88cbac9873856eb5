import { endpoints } from '../conventions/endpoint.ts';
import { exportOf } from '../conventions/export-endpoint.ts';
import { erasureCalls } from './erasure.calls.ts';
import { erasureSchemas } from './erasure.schemas.ts';

export const erasureEndpoints = endpoints(erasureCalls, erasureSchemas);

export const erasureExports = {
  exportErasureRequests: exportOf(erasureEndpoints.listErasureRequests),
};
