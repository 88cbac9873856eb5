import { endpoints } from '../conventions/endpoint.ts';
import { consentsCalls } from './consents.calls.ts';
import { consentsSchemas } from './consents.schemas.ts';

export const consentsEndpoints = endpoints(consentsCalls, consentsSchemas);
