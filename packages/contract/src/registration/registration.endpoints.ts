import { endpoints } from '../conventions/endpoint.ts';
import { registrationCalls } from './registration.calls.ts';
import { registrationSchemas } from './registration.schemas.ts';

export const registrationEndpoints = endpoints(registrationCalls, registrationSchemas);
