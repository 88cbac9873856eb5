import { endpoints } from '../conventions/endpoint.ts';
import { placesCalls } from './places.calls.ts';
import { placesSchemas } from './places.schemas.ts';

export const placesEndpoints = endpoints(placesCalls, placesSchemas);
