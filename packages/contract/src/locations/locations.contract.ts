import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { normalizeDigits } from '../conventions/normalize.ts';

/**
 * The response of the PIN code lookup, in the format of the third-party service that it replaces
 * (decisions §3).
 */
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

/** A PIN code as typed or pasted. An invalid one gets the same response as an unknown one. */
const byPostalCode = z.object({ postalCode: z.string().check(z.overwrite(normalizeDigits)) });

export const locationsContract = contract({
  lookUpPostalCode: {
    method: 'GET',
    path: '/pincode/:postalCode',
    role: 'ANYONE',
    shape: 'bare',
    summary: 'Look up a PIN code',
    params: byPostalCode,
    reply: postalCodeAnswer,
  },

  listStates: {
    method: 'GET',
    path: '/places/states',
    role: 'ANYONE',
    summary: 'The states and union territories of India, sorted',
    reply: z.array(z.string()),
  },

  listTownsNear: {
    method: 'GET',
    path: '/places/postal-codes/:postalCode/towns',
    role: 'ANYONE',
    summary: 'The states of a PIN code, each with its nearby towns, nearest first',
    params: byPostalCode,
    reply: z.array(z.object({ state: z.string(), towns: z.array(z.string()) })),
  },

  listCities: {
    method: 'GET',
    path: '/places/states/:state/cities',
    role: 'ANYONE',
    summary: 'The cities of a state, sorted',
    params: z.object({ state: z.string() }),
    reply: z.array(z.string()),
  },
});
