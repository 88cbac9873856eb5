import { endpoints } from '../conventions/endpoint.ts';
import { exportOf } from '../conventions/export-endpoint.ts';
import { lookUpCalls } from './look-up.calls.ts';
import { lookUpSchemas } from './look-up.schemas.ts';

export const lookUpEndpoints = endpoints(lookUpCalls, lookUpSchemas);

export const lookUpExports = {
  exportCandidateRecords: exportOf(lookUpEndpoints.listCandidateRecords),
  exportJobProviderRecords: exportOf(lookUpEndpoints.listJobProviderRecords),
  exportTrainingProviderRecords: exportOf(lookUpEndpoints.listTrainingProviderRecords),
};
