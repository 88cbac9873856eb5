import { endpoints } from '../conventions/endpoint.ts';
import { nomineesCalls } from './nominees.calls.ts';
import { nomineesSchemas } from './nominees.schemas.ts';

export const nomineesEndpoints = endpoints(nomineesCalls, nomineesSchemas);
