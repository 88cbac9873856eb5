import { endpoints } from '../conventions/endpoint.ts';
import { signInCalls } from './sign-in.calls.ts';
import { signInSchemas } from './sign-in.schemas.ts';

export const signInEndpoints = endpoints(signInCalls, signInSchemas);
