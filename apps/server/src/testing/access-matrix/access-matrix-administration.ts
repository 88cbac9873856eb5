import { repeatForPrincipals, type AccessRow } from './access-world.ts';

let people = 0;
const invited = () => ({ fullName: 'Ravi Sen', email: `invited${(people += 1)}@example.org` });

/** Rows about people of the provider `whose`. Another provider of its kind gets 404 for them. */
const peopleRows = (
  base: string,
  statuses: string,
  owner: 'ta' | 'ja',
): Record<string, AccessRow> => {
  // The person belongs to the first provider of each kind.
  let seen = 0;
  const forOwn = statuses.replaceAll('200', () => ((seen += 1) === 1 ? '200' : '404'));
  return {
    [`GET ${base}/people`]: { statuses },
    [`GET ${base}/people/export`]: {
      statuses,
      ask: () => ({ path: `${base}/people/export?format=xlsx` }),
    },
    [`POST ${base}/people`]: {
      statuses: statuses.replaceAll('200', '201'),
      ask: () => ({ path: `${base}/people`, body: invited() }),
    },
    [`PUT ${base}/people/:id`]: {
      statuses: forOwn,
      ask: async (app, world) => ({
        path: `${base}/people/${(await app.aPerson(world[owner].provider)).id}`,
        body: { organisationRole: 'MANAGER' },
      }),
    },
    [`DELETE ${base}/people/:id`]: {
      statuses: forOwn,
      ask: async (app, world) => ({
        path: `${base}/people/${(await app.aPerson(world[owner].provider)).id}`,
      }),
    },
    [`POST ${base}/people/:id/invitation`]: {
      statuses: forOwn,
      ask: async (app, world) => {
        const membership = { invitedAt: app.clock() };
        const { id } = await app.aPerson(world[owner].provider, { membership });
        return { path: `${base}/people/${id}/invitation` };
      },
    },
    [`POST ${base}/people/:id/second-factor-reset`]: {
      // Neither has an authenticator app.
      statuses: forOwn.replaceAll('200', '409'),
      ask: async (app, world) => ({
        path: `${base}/people/${(await app.aPerson(world[owner].provider)).id}/second-factor-reset`,
        body: { reason: 'Lost phone' },
      }),
    },
  };
};

const resetRow = (base: string, owner: 'ta' | 'ja'): Record<string, AccessRow> => ({
  [`POST ${base}/:id/people/:accountId/second-factor-reset`]: {
    statuses: '401 403 403 403 403 403 403 403p 409 403',
    ask: async (app, world) => {
      const { provider } = world[owner];
      const { id } = await app.aPerson(provider);
      return {
        path: `${base}/${provider.id}/people/${id}/second-factor-reset`,
        body: { reason: 'Lost phone' },
      };
    },
  },
});

const supervisionRows = (
  base: string,
  statuses: string,
  owner: 'ta' | 'ja',
): Record<string, AccessRow> => ({
  [`GET ${base}/:id/people`]: {
    statuses,
    ask: (_, world) => ({ path: `${base}/${world[owner].provider.id}/people` }),
  },
  [`GET ${base}/:id/people/export`]: {
    statuses,
    ask: (_, world) => ({ path: `${base}/${world[owner].provider.id}/people/export?format=csv` }),
  },
  [`PUT ${base}/:id/people/:accountId`]: {
    statuses,
    ask: async (app, world) => {
      const { provider } = world[owner];
      const { id } = await app.aPerson(provider);
      return {
        path: `${base}/${provider.id}/people/${id}`,
        body: { disabled: true, reason: 'A complaint' },
      };
    },
  },
  [`POST ${base}/:id/people/:accountId/invitation`]: {
    statuses,
    ask: async (app, world) => {
      const { provider } = world[owner];
      const { id } = await app.aPerson(provider, { membership: { invitedAt: app.clock() } });
      return { path: `${base}/${provider.id}/people/${id}/invitation` };
    },
  },
  [`POST ${base}/:id/people/invitation`]: {
    statuses: statuses.replaceAll('200', '201'),
    ask: (_, world) => ({
      path: `${base}/${world[owner].provider.id}/people/invitation`,
      body: invited(),
    }),
  },
});

/** Rows for L1 admins and the master list of skills. */
const unknownWaiting = '/l2admin/settings/waiting/0190a3c2-0000-7000-8000-000000000000';

export const administrationRows: Record<string, AccessRow> = {
  ...peopleRows('/training-providers', '401 200 200 403 403 403 403 403p 403 403', 'ta'),
  ...peopleRows('/job-providers', '401 403 403 200 200 403 403 403p 403 403', 'ja'),
  ...supervisionRows(
    '/l1admin/training-providers',
    '401 403 403 403 403 200 404 403p 403 403',
    'ta',
  ),
  ...supervisionRows('/l1admin/job-providers', '401 403 403 403 403 200 404 403p 403 403', 'ja'),
  ...supervisionRows(
    '/l2admin/training-providers',
    '401 403 403 403 403 403 403 403p 200 403',
    'ta',
  ),
  ...supervisionRows('/l2admin/job-providers', '401 403 403 403 403 403 403 403p 200 403', 'ja'),
  ...resetRow('/l2admin/training-providers', 'ta'),
  ...resetRow('/l2admin/job-providers', 'ja'),
  'POST /auth/organisation': {
    statuses: '401 200 404 404 404 404 404 403p 404 404',
    ask: (_, { ta }) => ({ path: '/auth/organisation', body: { id: ta.provider.id } }),
  },
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
  'GET /l2admin/settings/rules': { statuses: '401 403 403 403 403 403 403 403p 200 403' },
  'PUT /l2admin/settings/rules': {
    statuses: '401 403 403 403 403 403 403 403p 409 403',
    ask: async (app) => ({
      path: '/l2admin/settings/rules',
      body: { version: 99, value: app.foundationSettings.read('rules').value },
    }),
  },
  'GET /l2admin/settings/look': { statuses: '401 403 403 403 403 403 403 403p 200 403' },
  'PUT /l2admin/settings/look': {
    statuses: '401 403 403 403 403 403 403 403p 409 403',
    ask: () => ({
      path: '/l2admin/settings/look',
      body: { version: 99, value: { accent: 'teal', logo: null } },
    }),
  },
  'POST /l2admin/settings/logo': {
    statuses: '401 403 403 403 403 403 403 403p 400 403',
    ask: () => ({ path: '/l2admin/settings/logo', form: new FormData() }),
  },
  'POST /l2admin/settings/preview': {
    statuses: '401 403 403 403 403 403 403 403p 200 403',
    ask: () => ({ path: '/l2admin/settings/preview', body: { page: 'email' } }),
  },
  'GET /l2admin/settings/history': { statuses: '401 403 403 403 403 403 403 403p 200 403' },
  'GET /l2admin/settings/history/export': {
    statuses: '401 403 403 403 403 403 403 403p 200 403',
    ask: () => ({ path: '/l2admin/settings/history/export?format=xlsx' }),
  },
  'POST /l2admin/settings/restore': {
    statuses: '401 403 403 403 403 403 403 403p 404 403',
    ask: () => ({ path: '/l2admin/settings/restore', body: { version: 99 } }),
  },
  'GET /l2admin/settings/waiting': { statuses: '401 403 403 403 403 403 403 403p 200 403' },
  'PUT /l2admin/settings/waiting/:id': {
    statuses: '401 403 403 403 403 403 403 403p 404 403',
    ask: () => ({ path: unknownWaiting, body: { otp: '123456' } }),
  },
  'POST /l2admin/settings/waiting/:id/code': {
    statuses: '401 403 403 403 403 403 403 403p 404 403',
    ask: () => ({ path: `${unknownWaiting}/code` }),
  },
  'DELETE /l2admin/settings/waiting/:id': {
    statuses: '401 403 403 403 403 403 403 403p 404 403',
    ask: () => ({ path: unknownWaiting }),
  },
  'POST /auth/restore-settings/read': { statuses: repeatForPrincipals(400) },
  'POST /auth/restore-settings': { statuses: repeatForPrincipals(400) },
};
