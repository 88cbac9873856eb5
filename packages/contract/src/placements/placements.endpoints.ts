import { endpoints } from '../conventions/endpoint.ts';
import { exportOf } from '../conventions/export-endpoint.ts';
import { placementsCalls } from './placements.calls.ts';
import { placementsSchemas } from './placements.schemas.ts';

export const placementsEndpoints = endpoints(placementsCalls, placementsSchemas);

export const placementsExports = {
  exportPlacements: exportOf(placementsEndpoints.listPlacements),
  exportOwnPlacements: exportOf(placementsEndpoints.listOwnPlacements),
};
