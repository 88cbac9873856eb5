import type { Row } from './access-world.ts';

/** Rows for L1 admins and the master list of skills. */
export const administrationRows: Record<string, Row> = {
  'POST /l2admin/create-l1admin': {
    statuses: '401 403 403 403 403 403 403 403p 201 403',
    ask: () => ({
      path: '/l2admin/create-l1admin',
      body: {
        fullName: 'Ravi Iyer',
        email: 'ravi.iyer@example.org',
        mobileNumber: '9876543210',
        assignedStates: ['West Bengal'],
        assignedCities: ['Kolkata'],
        temporaryPassword: 'k7Qm2xWp',
      },
    }),
  },
  'GET /l2admin/coverage': { statuses: '401 403 403 403 403 403 403 403p 200 403' },
  'GET /l2admin/coverage/states': { statuses: '401 403 403 403 403 403 403 403p 200 403' },
  'PUT /l2admin/coverage/:id': {
    statuses: '401 403 403 403 403 403 403 403p 200 403',
    ask: async (app) => ({
      path: `/l2admin/coverage/${(await app.anL1Admin()).id}`,
      body: { places: [{ state: 'West Bengal', city: 'Howrah' }] },
    }),
  },
  'GET /l2admin/place-names': { statuses: '401 403 403 403 403 403 403 403p 200 403' },
  'POST /l2admin/place-names/check': {
    statuses: '401 403 403 403 403 403 403 403p 200 403',
    ask: () => ({ path: '/l2admin/place-names/check', body: { assignedCities: ['Kolkata'] } }),
  },
  'GET /l2admin/l1admins': { statuses: '401 403 403 403 403 403 403 403p 200 403' },
  'GET /l2admin/l1admins/:id': {
    statuses: '401 403 403 403 403 403 403 403p 200 403',
    ask: async (app) => ({ path: `/l2admin/l1admins/${(await app.anL1Admin()).id}` }),
  },
  'PUT /l2admin/l1admins/:id': {
    statuses: '401 403 403 403 403 403 403 403p 200 403',
    ask: async (app) => ({
      path: `/l2admin/l1admins/${(await app.anL1Admin()).id}`,
      body: { assignedStates: [], assignedCities: ['Howrah'], disabled: true },
    }),
  },
  'POST /l2admin/l1admins/:id/temporary-password': {
    statuses: '401 403 403 403 403 403 403 403p 200 403',
    ask: async (app) => ({
      path: `/l2admin/l1admins/${(await app.anL1Admin()).id}/temporary-password`,
    }),
  },
  'GET /l2admin/accounts/:id/sessions': {
    statuses: '401 403 403 403 403 403 403 403p 200 403',
    ask: async (app) => ({
      path: `/l2admin/accounts/${(await app.anL1Admin()).id}/sessions`,
    }),
  },
  'GET /l2admin/accounts/:id/sign-ins': {
    statuses: '401 403 403 403 403 403 403 403p 200 403',
    ask: async (app) => ({
      path: `/l2admin/accounts/${(await app.anL1Admin()).id}/sign-ins`,
    }),
  },
  'DELETE /l2admin/l1admins/:id/second-factor': {
    statuses: '401 403 403 403 403 403 403 403p 409 403',
    ask: async (app) => ({
      path: `/l2admin/l1admins/${(await app.anL1Admin()).id}/second-factor`,
    }),
  },
  'DELETE /l2admin/providers/:id/second-factor': {
    statuses: '401 403 403 403 403 403 403 403p 409 403',
    ask: async (app) => ({
      path: `/l2admin/providers/${(await app.aJobProvider()).provider.id}/second-factor`,
    }),
  },
  'GET /l2admin/l2admins': { statuses: '401 403 403 403 403 403 403 403p 200 403' },
  'POST /l2admin/l2admins': {
    statuses: '401 403 403 403 403 403 403 403p 201 403',
    ask: () => ({
      path: '/l2admin/l2admins',
      body: { fullName: 'Ravi Sen', email: 'ravi.sen@example.org' },
    }),
  },
  'PUT /l2admin/l2admins/:id': {
    statuses: '401 403 403 403 403 403 403 403p 200 403',
    ask: async (app) => ({
      path: `/l2admin/l2admins/${(await app.anL2Admin()).id}`,
      body: { disabled: true, reason: 'She has left' },
    }),
  },
  'POST /l2admin/l2admins/:id/invitation': {
    statuses: '401 403 403 403 403 403 403 403p 200 403',
    ask: async (app) => ({
      path: `/l2admin/l2admins/${(await app.anL2Admin({ invitedAt: app.clock() })).id}/invitation`,
    }),
  },
  'POST /l2admin/l2admins/:id/second-factor-reset': {
    statuses: '401 403 403 403 403 403 403 403p 409 403',
    ask: async (app) => ({
      path: `/l2admin/l2admins/${(await app.anL2Admin()).id}/second-factor-reset`,
      body: { reason: 'Lost phone' },
    }),
  },
  // M24.
  'POST /l2admin/candidate-skills': {
    statuses: '401 403 403 403 403 403 403 403p 200 403',
    ask: () => ({ path: '/l2admin/candidate-skills', body: { skill: 'Beekeeping' } }),
  },
  'DELETE /l2admin/candidate-skills/:skill': {
    statuses: '401 403 403 403 403 403 403 403p 200 403',
    ask: () => ({ path: '/l2admin/candidate-skills/Singing%2FInstrumental' }),
  },
  'GET /l2admin/settings/foundation': {
    statuses: '401 403 403 403 403 403 403 403p 200 403',
  },
  // The version of an earlier request: a conflict for the one that may save.
  'PUT /l2admin/settings/foundation': {
    statuses: '401 403 403 403 403 403 403 403p 409 403',
    ask: async (app) => ({
      path: '/l2admin/settings/foundation',
      body: { version: 99, value: app.settings.foundation },
    }),
  },
};
