import { endpoints } from '../conventions/endpoint.ts';
import { providerRegistrationCalls } from './provider-registration.calls.ts';
import { providerRegistrationSchemas } from './provider-registration.schemas.ts';

export const providerRegistrationEndpoints = endpoints(
  providerRegistrationCalls,
  providerRegistrationSchemas,
);
