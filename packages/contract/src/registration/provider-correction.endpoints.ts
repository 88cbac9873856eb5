import { endpoints } from '../conventions/endpoint.ts';
import { providerCorrectionCalls } from './provider-correction.calls.ts';
import { providerCorrectionSchemas } from './provider-correction.schemas.ts';

export const providerCorrectionEndpoints = endpoints(
  providerCorrectionCalls,
  providerCorrectionSchemas,
);
