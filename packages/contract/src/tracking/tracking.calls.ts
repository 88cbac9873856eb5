import { calls } from '../conventions/call.ts';
import type { trackingSchemas } from './tracking.schemas.ts';

export const trackingCalls = calls<typeof trackingSchemas>()({
  sendTrackingCode: { method: 'POST', path: '/auth/candidate/send-otp', role: 'ANYONE' },
  trackingLogin: { method: 'POST', path: '/auth/candidate/login', role: 'ANYONE' },
  confirmTrackingSignIn: { method: 'POST', path: '/auth/candidate/confirm', role: 'ANYONE' },
  readUsualDays: { method: 'GET', path: '/usual-days', role: 'ANYONE' },
  readApplication: { method: 'GET', path: '/candidate/application', role: 'CANDIDATE' },
  correctApplication: {
    method: 'PUT',
    path: '/candidate/application',
    role: 'CANDIDATE',
    files: ['aadharFile'],
    filesOptional: true,
    idempotent: true,
  },
  readLedger: { method: 'GET', path: '/candidate/ledger', role: 'CANDIDATE' },
  completeAge: { method: 'PUT', path: '/candidate/age', role: 'CANDIDATE' },
  agreeAsAdult: { method: 'POST', path: '/candidate/agreement', role: 'CANDIDATE' },
  answerOwnCheckIn: {
    method: 'POST',
    path: '/candidate/check-in',
    role: 'CANDIDATE',
    idempotent: true,
  },
  withdrawSharing: {
    method: 'POST',
    path: '/candidate/sharings/:id/withdraw',
    role: 'CANDIDATE',
  },
  requestErasure: {
    method: 'POST',
    path: '/candidate/erasure-request',
    role: 'CANDIDATE',
    status: 201,
  },
});
