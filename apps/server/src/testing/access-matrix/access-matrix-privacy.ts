import type { TestApp } from '../test-app.ts';
import { randomInt } from 'node:crypto';
import { repeatForPrincipals, type AccessRow } from './access-world.ts';

const anApproved = async (app: TestApp, kind?: 'correction' | 'number'): Promise<string> => {
  const { id, mobileNumber } = await app.aCandidate({ status: 'APPROVED_L1' });
  const number = kind === 'number' ? { number: mobileNumber } : {};
  if (kind) await app.candidateRequests.add({ candidateId: id, kind, ...number });
  return id;
};

const unknownId = '0190a3c2-0000-7000-8000-000000000000';
const outcome = { outcome: 'helped', note: 'A room was found' };

/** Rows for erasure, consents and page views. */
export const privacyAccess: Record<string, AccessRow> = {
  'POST /candidate/erasure-request': { statuses: '401 403 403 403 403 403 403 403p 403 201' },
  'PUT /candidate/contact': {
    statuses: '401 403 403 403 403 403 403 403p 403 200',
    // A new number each time, because an existing one would change nothing.
    ask: () => ({ path: '/candidate/contact', body: { mobileNumber: `98${randomInt(1e7, 1e8)}` } }),
  },
  'PUT /l2admin/candidates/:id/contact': {
    statuses: '401 403 403 403 403 403 403 403p 200 403',
    ask: async (app) => ({
      path: `/l2admin/candidates/${(await app.aCandidate()).id}/contact`,
      body: { mobileNumber: '9812345678', reason: 'Called back from another number' },
    }),
  },
  'PUT /l1admin/candidates/:id/confirm-person': {
    statuses: '401 403 403 403 403 409 404 403p 403 403',
    ask: async (app) => ({
      path: `/l1admin/candidates/${(await app.aCandidate()).id}/confirm-person`,
      body: {},
    }),
  },
  // Rejected later because the candidate is not approved.
  'POST /candidate/correction-request': {
    statuses: '401 403 403 403 403 403 403 403p 403 409',
    ask: () => ({ path: '/candidate/correction-request', body: { name: 'Asha Kumari' } }),
  },
  'POST /candidate/prove-person': {
    statuses: '401 403 403 403 403 403 403 403p 403 200',
    ask: () => ({
      path: '/candidate/prove-person',
      body: { fatherName: 'Ram Kumar', fact: '2004' },
    }),
  },
  'PUT /l1admin/candidates/:id/correction': {
    statuses: '401 403 403 403 403 200 404 403p 403 403',
    ask: async (app) => ({
      path: `/l1admin/candidates/${await anApproved(app)}/correction`,
      body: { name: 'Asha Kumari', reason: 'Her certificate' },
    }),
  },
  'PUT /l1admin/candidates/:id/correction/decline': {
    statuses: '401 403 403 403 403 200 404 403p 403 403',
    ask: async (app) => ({
      path: `/l1admin/candidates/${await anApproved(app, 'correction')}/correction/decline`,
      body: { reason: 'Her certificate' },
    }),
  },
  'PUT /l1admin/candidates/:id/number': {
    statuses: '401 403 403 403 403 200 404 403p 403 403',
    ask: async (app) => ({
      path: `/l1admin/candidates/${await anApproved(app, 'number')}/number`,
      body: { isTheirs: false, reason: 'The family says so' },
    }),
  },
  'PUT /l2admin/candidates/:id/correction': {
    statuses: '401 403 403 403 403 403 403 403p 200 403',
    ask: async (app) => ({
      path: `/l2admin/candidates/${await anApproved(app)}/correction`,
      body: { name: 'Asha Kumari', reason: 'Her certificate' },
    }),
  },
  'PUT /l2admin/candidates/:id/correction/decline': {
    statuses: '401 403 403 403 403 403 403 403p 200 403',
    ask: async (app) => ({
      path: `/l2admin/candidates/${await anApproved(app, 'correction')}/correction/decline`,
      body: { reason: 'Her certificate' },
    }),
  },
  'PUT /l2admin/candidates/:id/number': {
    statuses: '401 403 403 403 403 403 403 403p 200 403',
    ask: async (app) => ({
      path: `/l2admin/candidates/${await anApproved(app, 'number')}/number`,
      body: { isTheirs: false, reason: 'The family says so' },
    }),
  },
  'GET /candidate/ledger': { statuses: '401 403 403 403 403 403 403 403p 403 200' },
  // Rejected later because no answer is due: the row tests permissions only.
  'PUT /candidate/age': {
    statuses: '401 403 403 403 403 403 403 403p 403 409',
    ask: () => ({ path: '/candidate/age', body: { dateOfBirth: '2008-01-01' } }),
  },
  'POST /candidate/agreement': {
    statuses: '401 403 403 403 403 403 403 403p 403 409',
    ask: () => ({ path: '/candidate/agreement', body: {} }),
  },
  'PUT /l1admin/candidates/:id/age': {
    statuses: '401 403 403 403 403 200 404 403p 403 403',
    ask: async (app) => ({
      path: `/l1admin/candidates/${(await app.aCandidate({ category: '16-20' })).id}/age`,
      body: { dateOfBirth: '2008-01-01' },
    }),
  },
  'GET /l2admin/erasure-requests': { statuses: '401 403 403 403 403 403 403 403p 200 403' },
  'POST /l2admin/erasure-requests/:id/erase': {
    statuses: '401 403 403 403 403 403 403 403p 404 403',
    ask: () => ({
      path: '/l2admin/erasure-requests/0190a3c2-0000-7000-8000-000000000000/erase',
    }),
  },
  'POST /l2admin/providers/:id/erase-contact': {
    statuses: '401 403 403 403 403 403 403 403p 404 403',
    ask: () => ({
      path: '/l2admin/providers/0190a3c2-0000-7000-8000-000000000000/erase-contact',
      body: { reason: 'The organisation has closed' },
    }),
  },
  'POST /l2admin/erasure-requests/:id/decline': {
    statuses: '401 403 403 403 403 403 403 403p 404 403',
    ask: () => ({
      path: '/l2admin/erasure-requests/0190a3c2-0000-7000-8000-000000000000/decline',
      body: { reason: 'A court has asked for the data' },
    }),
  },
  'PUT /candidate/facts': {
    statuses: '401 403 403 403 403 403 403 403p 403 200',
    ask: () => ({
      path: '/candidate/facts',
      body: { facts: {}, consent: { version: '2026-11-29', language: 'en' } },
    }),
  },
  'DELETE /candidate/facts': { statuses: '401 403 403 403 403 403 403 403p 403 200' },
  'PUT /l1admin/candidates/:id/facts': {
    statuses: '401 403 403 403 403 200 404 403p 403 403',
    ask: async (app) => ({
      path: `/l1admin/candidates/${(await app.aCandidate()).id}/facts`,
      body: { facts: {}, hasConsented: true },
    }),
  },
  'GET /l2admin/candidates/:id/facts': {
    statuses: '401 403 403 403 403 403 403 403p 200 403',
    ask: async (app) => ({ path: `/l2admin/candidates/${(await app.aCandidate()).id}/facts` }),
  },
  'GET /candidate/nominee': { statuses: '401 403 403 403 403 403 403 403p 403 200' },
  'PUT /candidate/nominee': {
    statuses: '401 403 403 403 403 403 403 403p 403 200',
    ask: () => ({
      path: '/candidate/nominee',
      body: { name: 'Sita Devi', relation: 'Mother', contact: '9812345678' },
    }),
  },
  'DELETE /candidate/nominee': { statuses: '401 403 403 403 403 403 403 403p 403 200' },
  'GET /l2admin/candidates/:id/nominee': {
    statuses: '401 403 403 403 403 403 403 403p 200 403',
    ask: async (app) => ({ path: `/l2admin/candidates/${(await app.aCandidate()).id}/nominee` }),
  },
  // Rejected later because there is no nominee: the row tests permissions only.
  'POST /l2admin/candidates/:id/nominee-requests': {
    statuses: '401 403 403 403 403 403 403 403p 409 403',
    ask: async (app) => ({
      path: `/l2admin/candidates/${(await app.aCandidate()).id}/nominee-requests`,
      body: { kind: 'export', evidence: 'Death certificate 12/2026 and the card of the mother' },
    }),
  },
  'GET /candidate/grievances': { statuses: '401 403 403 403 403 403 403 403p 403 200' },
  'POST /candidate/grievances': {
    statuses: '401 403 403 403 403 403 403 403p 403 201',
    ask: () => ({ path: '/candidate/grievances', body: { text: 'A trainer requested money' } }),
  },
  // Rejected later because nothing is shared: the row tests permissions only.
  'POST /candidate/sharings/:id/withdraw': {
    statuses: '401 403 403 403 403 403 403 403p 403 404',
    ask: () => ({
      path: '/candidate/sharings/0190a3c2-0000-7000-8000-000000000000/withdraw',
      body: {},
    }),
  },
  // The link is the permission, so a wrong one is 404 for every role.
  'GET /answer/:token': {
    statuses: repeatForPrincipals(404),
    ask: () => ({ path: '/answer/wrong' }),
  },
  'POST /answer/:token': {
    statuses: repeatForPrincipals(404),
    ask: () => ({ path: '/answer/wrong', body: { kind: 'training', answer: 'ACCEPTED' } }),
  },
  // Rejected later because nothing waits for an answer: the row tests permissions only.
  'POST /candidate/answer': {
    statuses: '401 403 403 403 403 403 403 403p 403 409',
    ask: () => ({ path: '/candidate/answer', body: { kind: 'training', answer: 'ACCEPTED' } }),
  },
  'POST /l2admin/candidates/:id/answer': {
    statuses: '401 403 403 403 403 403 403 403p 409 403',
    ask: async (app) => ({
      path: `/l2admin/candidates/${(await app.aCandidate()).id}/answer`,
      body: { kind: 'training', answer: 'ACCEPTED' },
    }),
  },
  'GET /l2admin/grievances': { statuses: '401 403 403 403 403 403 403 403p 200 403' },
  'GET /l2admin/grievances/export': {
    statuses: '401 403 403 403 403 403 403 403p 200 403',
    ask: () => ({ path: '/l2admin/grievances/export?format=xlsx' }),
  },
  'PUT /l2admin/grievances/:id/answer': {
    statuses: '401 403 403 403 403 403 403 403p 404 403',
    ask: () => ({
      path: '/l2admin/grievances/0190a3c2-0000-7000-8000-000000000000/answer',
      body: { answer: 'We spoke to them' },
    }),
  },
  'GET /candidate/support-requests': { statuses: '401 403 403 403 403 403 403 403p 403 200' },
  'GET /l1admin/support-requests': { statuses: '401 403 403 403 403 200 200 403p 403 403' },
  'GET /l2admin/support-requests': { statuses: '401 403 403 403 403 403 403 403p 200 403' },
  'PUT /l1admin/support-requests/:id': {
    statuses: '401 403 403 403 403 404 404 403p 403 403',
    ask: () => ({ path: `/l1admin/support-requests/${unknownId}`, body: outcome }),
  },
  'PUT /l2admin/support-requests/:id': {
    statuses: '401 403 403 403 403 403 403 403p 404 403',
    ask: () => ({ path: `/l2admin/support-requests/${unknownId}`, body: outcome }),
  },
  'GET /l1admin/duplicates': { statuses: '401 403 403 403 403 200 200 403p 403 403' },
  'GET /l2admin/duplicates': { statuses: '401 403 403 403 403 403 403 403p 200 403' },
  'GET /l1admin/duplicates/:id': {
    statuses: '401 403 403 403 403 404 404 403p 403 403',
    ask: () => ({ path: `/l1admin/duplicates/${unknownId}` }),
  },
  'GET /l2admin/duplicates/:id': {
    statuses: '401 403 403 403 403 403 403 403p 404 403',
    ask: () => ({ path: `/l2admin/duplicates/${unknownId}` }),
  },
  'PUT /l1admin/duplicates/:id': {
    statuses: '401 403 403 403 403 404 404 403p 403 403',
    ask: () => ({ path: `/l1admin/duplicates/${unknownId}`, body: { decision: 'later' } }),
  },
  'PUT /l2admin/duplicates/:id': {
    statuses: '401 403 403 403 403 403 403 403p 404 403',
    ask: () => ({ path: `/l2admin/duplicates/${unknownId}`, body: { decision: 'later' } }),
  },
  'GET /l2admin/retention': { statuses: '401 403 403 403 403 403 403 403p 200 403' },
  'GET /l2admin/retention/export': {
    statuses: '401 403 403 403 403 403 403 403p 200 403',
    ask: () => ({ path: '/l2admin/retention/export?format=xlsx' }),
  },
  'PUT /l2admin/retention/:id/hold': {
    statuses: '401 403 403 403 403 403 403 403p 200 403',
    ask: async (app) => ({
      path: `/l2admin/retention/${(await app.aCandidate()).id}/hold`,
      body: { reason: 'A court has asked for the data' },
    }),
  },
  // Rejected later because there is no legal hold: the row tests permissions only.
  'PUT /l2admin/retention/:id/release': {
    statuses: '401 403 403 403 403 403 403 403p 409 403',
    ask: async (app) => ({ path: `/l2admin/retention/${(await app.aCandidate()).id}/release` }),
  },
  'GET /l2admin/consents/:kind/:id': {
    statuses: '401 403 403 403 403 403 403 403p 200 403',
    ask: async (app) => ({ path: `/l2admin/consents/candidate/${(await app.aCandidate()).id}` }),
  },
  'POST /page-views': {
    statuses: '200 200 200 200 200 200 200 200 200 200',
    ask: () => ({ path: '/page-views', body: { screen: '/login' } }),
  },
  'GET /l2admin/page-views': { statuses: '401 403 403 403 403 403 403 403p 200 403' },
  'GET /l2admin/first-day': { statuses: '401 403 403 403 403 403 403 403p 200 403' },
  'GET /l2admin/system': { statuses: '401 403 403 403 403 403 403 403p 200 403' },
  'POST /l2admin/system/test-message': {
    statuses: '401 403 403 403 403 403 403 403p 200 403',
    ask: () => ({ path: '/l2admin/system/test-message', body: { channel: 'email' } }),
  },
  // Backups are off in this instance.
  'POST /l2admin/system/backup': { statuses: '401 403 403 403 403 403 403 403p 409 403' },
  'POST /l2admin/system/audit-check': { statuses: '401 403 403 403 403 403 403 403p 200 403' },
};
