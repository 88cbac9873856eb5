import { repeatForPrincipals, type AccessRow } from './access-world.ts';

const onlyL2 = '401 403 403 403 403 403 403 403p 200 403';

const records = '/l2admin/records';

const exported = (list: string): Record<string, AccessRow> => ({
  [`GET ${list}/export`]: {
    statuses: onlyL2,
    ask: () => ({ path: `${list}/export?format=xlsx` }),
  },
});

const listed = (kind: string): Record<string, AccessRow> => ({
  [`GET ${records}/${kind}`]: { statuses: onlyL2 },
  ...exported(`${records}/${kind}`),
});

/** Rows for the searches and exports of L2 admins over all states. */
export const lookUpRows: Record<string, AccessRow> = {
  'GET /l2admin/approved-l1-training-providers': { statuses: onlyL2 },
  'GET /l2admin/approved-l1-job-providers': { statuses: onlyL2 },
  ...exported('/l2admin/approved-l1-candidates'),
  ...exported('/l2admin/l1admins'),
  ...exported('/l2admin/l2admins'),
  ...exported('/l2admin/notifications'),
  ...exported('/l2admin/erasure-requests'),
  ...exported('/l2admin/unchanged-trainings'),
  'GET /l2admin/unchanged-applications': { statuses: onlyL2 },
  ...exported('/l2admin/unchanged-applications'),
  ...listed('candidates'),
  ...listed('job-providers'),
  ...listed('training-providers'),
  [`GET ${records}/candidates/:id`]: {
    statuses: onlyL2,
    ask: async (app) => ({ path: `${records}/candidates/${(await app.aCandidate()).id}` }),
  },
  [`GET ${records}/job-providers/:id`]: {
    statuses: onlyL2,
    ask: (_, { ja }) => ({ path: `${records}/job-providers/${ja.provider.id}` }),
  },
  [`GET ${records}/training-providers/:id`]: {
    statuses: onlyL2,
    ask: (_, { ta }) => ({ path: `${records}/training-providers/${ta.provider.id}` }),
  },
  [`GET ${records}/:kind/:id/audit`]: {
    statuses: onlyL2,
    ask: (_, { ta }) => ({ path: `${records}/training-providers/${ta.provider.id}/audit` }),
  },
};

/** Rows for locations in forms, and for waiting times on public pages. */
export const placeRows: Record<string, AccessRow> = {
  'GET /pincode/:postalCode': {
    statuses: repeatForPrincipals(200),
    ask: () => ({ path: '/pincode/700001' }),
  },
  'GET /places/states': { statuses: repeatForPrincipals(200) },
  'GET /usual-days': { statuses: repeatForPrincipals(200) },
  'GET /places/postal-codes/:postalCode/towns': {
    statuses: repeatForPrincipals(200),
    ask: () => ({ path: '/places/postal-codes/700001/towns' }),
  },
  'GET /places/states/:state/cities': {
    statuses: repeatForPrincipals(200),
    ask: () => ({ path: '/places/states/Odisha/cities' }),
  },
};

// M01, M02: open to every role. Later checks of the call are not tested here.
export const registrationRows: Record<string, AccessRow> = {
  'POST /auth/candidate/register': {
    statuses: repeatForPrincipals(400),
    ask: () => ({ path: '/auth/candidate/register', form: new FormData() }),
  },
  'POST /auth/job-provider/register': {
    statuses: repeatForPrincipals(400),
    ask: () => ({ path: '/auth/job-provider/register', form: new FormData() }),
  },
  'POST /auth/training-provider/register': {
    statuses: repeatForPrincipals(400),
    ask: () => ({ path: '/auth/training-provider/register', form: new FormData() }),
  },
  // Journey §15: the link is the permission, so a wrong one is 404 for every role.
  'GET /auth/invitation/:token': {
    statuses: repeatForPrincipals(410),
    ask: () => ({ path: '/auth/invitation/wrong' }),
  },
  'POST /auth/invitation/:token': {
    statuses: repeatForPrincipals(410),
    ask: () => ({ path: '/auth/invitation/wrong', body: { newPassword: 'four-green-lanterns' } }),
  },
  'GET /auth/correction/:token': {
    statuses: repeatForPrincipals(404),
    ask: () => ({ path: '/auth/correction/wrong' }),
  },
  'PUT /auth/correction/:token': {
    statuses: repeatForPrincipals(404),
    ask: () => ({ path: '/auth/correction/wrong', form: new FormData() }),
  },
};
