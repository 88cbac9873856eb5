import { endpoints } from '../conventions/endpoint.ts';
import { guardiansCalls } from './guardians.calls.ts';
import { guardiansSchemas } from './guardians.schemas.ts';

export const guardiansEndpoints = endpoints(guardiansCalls, guardiansSchemas);
