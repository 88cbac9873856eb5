import { endpoints } from '../conventions/endpoint.ts';
import { placementsImportCalls } from './placements-import.calls.ts';
import { placementsImportSchemas } from './placements-import.schemas.ts';

export const placementsImportEndpoints = endpoints(placementsImportCalls, placementsImportSchemas);
