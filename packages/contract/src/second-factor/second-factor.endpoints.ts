import { endpoints } from '../conventions/endpoint.ts';
import { secondFactorCalls } from './second-factor.calls.ts';
import { secondFactorSchemas } from './second-factor.schemas.ts';

export const secondFactorEndpoints = endpoints(secondFactorCalls, secondFactorSchemas);
