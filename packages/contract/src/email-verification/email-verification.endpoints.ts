import { endpoints } from '../conventions/endpoint.ts';
import { emailVerificationCalls } from './email-verification.calls.ts';
import { emailVerificationSchemas } from './email-verification.schemas.ts';

export const emailVerificationEndpoints = endpoints(
  emailVerificationCalls,
  emailVerificationSchemas,
);
