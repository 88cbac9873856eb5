import { calls } from '../conventions/call.ts';
import type { providerCorrectionSchemas } from './provider-correction.schemas.ts';

export const providerCorrectionCalls = calls<typeof providerCorrectionSchemas>()({
  readProviderCorrection: { method: 'GET', path: '/auth/correction/:token', role: 'ANYONE' },
  correctProvider: {
    method: 'PUT',
    path: '/auth/correction/:token',
    role: 'ANYONE',
    files: ['companyDocFile', 'trainingProviderDocFile'],
    filesOptional: true,
    idempotent: true,
  },
});
