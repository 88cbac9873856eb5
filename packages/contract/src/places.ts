import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The answer of the postal code look-up, in the shape of the third-party service it stands for (decisions §3). */
export const postalCodeAnswer = z.array(
  z.object({
    Status: z.enum(['Success', 'Error']),
    Message: z.string(),
    PostOffice: z.nullable(
      z.array(
        z.object({
          Name: z.string(),
          District: z.string(),
          State: z.string(),
          Country: z.string(),
          Pincode: z.string(),
        }),
      ),
    ),
  }),
);

export const placesEndpoints = {
  lookUpPostalCode: endpoint({
    method: 'GET',
    path: '/pincode/:postalCode',
    summary: 'Whether a PIN code exists, and where it is',
    role: 'ANYONE',
    params: z.object({ postalCode: z.string() }),
    reply: postalCodeAnswer,
    shape: 'bare',
  }),
  listStates: endpoint({
    method: 'GET',
    path: '/places/states',
    summary: 'The states and union territories of India, sorted',
    role: 'ANYONE',
    reply: z.array(z.string()),
  }),
  listCities: endpoint({
    method: 'GET',
    path: '/places/states/:state/cities',
    summary: 'The cities of a state, sorted',
    role: 'ANYONE',
    params: z.object({ state: z.string() }),
    reply: z.array(z.string()),
  }),
};
