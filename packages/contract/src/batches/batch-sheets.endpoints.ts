import { endpoints } from '../conventions/endpoint.ts';
import { batchSheetsCalls } from './batch-sheets.calls.ts';
import { batchSheetsSchemas } from './batch-sheets.schemas.ts';

export const batchSheetsEndpoints = endpoints(batchSheetsCalls, batchSheetsSchemas);
