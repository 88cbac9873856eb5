import { endpoints } from '../conventions/endpoint.ts';
import { trackingCalls } from './tracking.calls.ts';
import { trackingSchemas } from './tracking.schemas.ts';

export const trackingEndpoints = endpoints(trackingCalls, trackingSchemas);
