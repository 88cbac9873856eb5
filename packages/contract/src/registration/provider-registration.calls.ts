import { calls } from '../conventions/call.ts';
import type { providerRegistrationSchemas } from './provider-registration.schemas.ts';

export const providerRegistrationCalls = calls<typeof providerRegistrationSchemas>()({
  registerJobProvider: {
    method: 'POST',
    path: '/auth/job-provider/register',
    role: 'ANYONE',
    files: ['companyDocFile'],
    status: 201,
    idempotent: true,
  },
  registerTrainingProvider: {
    method: 'POST',
    path: '/auth/training-provider/register',
    role: 'ANYONE',
    files: ['trainingProviderDocFile'],
    status: 201,
    idempotent: true,
  },
});
