import { calls } from '../conventions/call.ts';
import type { placesSchemas } from './places.schemas.ts';

export const placesCalls = calls<typeof placesSchemas>()({
  lookUpPostalCode: { method: 'GET', path: '/pincode/:postalCode', role: 'ANYONE', shape: 'bare' },
  listStates: { method: 'GET', path: '/places/states', role: 'ANYONE' },
  listTownsNear: { method: 'GET', path: '/places/postal-codes/:postalCode/towns', role: 'ANYONE' },
  listCities: { method: 'GET', path: '/places/states/:state/cities', role: 'ANYONE' },
});
