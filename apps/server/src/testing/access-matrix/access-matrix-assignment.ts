import type { TestApp } from '../test-app.ts';
import type { CreateRequest, AccessRow } from './access-world.ts';

const awaiting = async (app: TestApp) => (await app.aCandidate({ status: 'APPROVED_L1' })).id;

/** Rows for assignments, single and bulk. */
export const assignmentRows: Record<string, AccessRow> = {
  'PUT /l2admin/approve-candidate-l2/:id': {
    statuses: '401 403 403 403 403 403 403 403p 200 403',
    ask: async (app, { ta }) => ({
      path: `/l2admin/approve-candidate-l2/${await awaiting(app)}`,
      body: { trainingProviderId: ta.provider.id, jobProviderId: null },
    }),
  },
  // There is no assignment to undo.
  'PUT /l2admin/undo-assignment/:id': {
    statuses: '401 403 403 403 403 403 403 403p 409 403',
    ask: async (app) => ({ path: `/l2admin/undo-assignment/${await awaiting(app)}` }),
  },
  'GET /l2admin/candidates/:id/suggestions': {
    statuses: '401 403 403 403 403 403 403 403p 200 403',
    ask: async (app) => ({ path: `/l2admin/candidates/${await awaiting(app)}/suggestions` }),
  },
  'POST /l2admin/suggestions': {
    statuses: '401 403 403 403 403 403 403 403p 200 403',
    ask: async (app) => ({
      path: '/l2admin/suggestions',
      body: { candidateIds: [await awaiting(app)] },
    }),
  },
  'GET /l2admin/candidate-groups': { statuses: '401 403 403 403 403 403 403 403p 200 403' },
  'GET /l2admin/assign-candidates': { statuses: '401 403 403 403 403 403 403 403p 200 403' },
  'POST /l2admin/assign-candidates': {
    statuses: '401 403 403 403 403 403 403 403p 201 403',
    ask: async (app, { ta }) => ({
      path: '/l2admin/assign-candidates',
      body: {
        candidateIds: [await awaiting(app)],
        trainingProviderId: ta.provider.id,
      },
    }),
  },
  'PUT /l2admin/assign-candidates/:id': {
    statuses: '401 403 403 403 403 403 403 403p 404 403',
    ask: () => ({ path: '/l2admin/assign-candidates/0190a3c2-0000-7000-8000-000000000000' }),
  },
};

const trainingOf: CreateRequest = async (app, { ta }) => {
  const { id } = await app.aCandidate({ status: 'APPROVED_L2' });
  await app.aTraining({ candidateId: id, providerId: ta.provider.id });
  return { path: `/training-providers/candidates/${id}`, body: { status: 'IN_PROGRESS' } };
};

/** Rows for training providers with their candidates and profile. */
export const trainingRows: Record<string, AccessRow> = {
  // M03, M04, M05, M06, M07.
  'GET /training-providers/candidates/stats': {
    statuses: '401 200 200 403 403 403 403 403p 403 403',
  },
  'GET /training-providers/candidates': { statuses: '401 200 200 403 403 403 403 403p 403 403' },
  'GET /training-providers/candidates/:id': {
    statuses: '401 200 404 403 403 403 403 403p 403 403',
    ask: trainingOf,
  },
  'POST /training-providers/candidates/start': {
    statuses: '401 200 200 403 403 403 403 403p 403 403',
    ask: async (app) => ({
      path: '/training-providers/candidates/start',
      body: { ids: [(await app.aCandidate()).id] },
    }),
  },
  'PUT /training-providers/candidates/:id': {
    statuses: '401 200 404 403 403 403 403 403p 403 403',
    ask: trainingOf,
  },
  // There is no start to undo.
  'PUT /training-providers/candidates/:id/undo-start': {
    statuses: '401 409 404 403 403 403 403 403p 403 403',
    ask: async (app, world) => ({ path: `${(await trainingOf(app, world)).path}/undo-start` }),
  },
  'GET /training-providers/profile': { statuses: '401 200 200 403 403 403 403 403p 403 403' },
  'PUT /training-providers/skills': {
    statuses: '401 200 200 403 403 403 403 403p 403 403',
    ask: () => ({
      path: '/training-providers/skills',
      body: { trainingProviderName: 'Udaan Centre', skills: ['Coding'] },
    }),
  },
};

const onlyL2 = '401 403 403 403 403 403 403 403p 200 403';
const people = '/l2admin/stalled/people';

const noted =
  (prefix: string): CreateRequest =>
  async (app, { ta }) => {
    const { id } = await app.aCandidate({ status: 'APPROVED_L2' });
    await app.aTraining({ candidateId: id, providerId: ta.provider.id });
    return {
      path: `${prefix}/candidates/${id}/contacts`,
      body: { way: 'call', outcome: 'reached' },
    };
  };

/** L2 admins see all overdue tasks, others their own (journey §13). */
export const overdueRows: Record<string, AccessRow> = {
  'GET /l2admin/stalled': { statuses: onlyL2 },
  'GET /l2admin/waiting': { statuses: onlyL2 },
  [`GET ${people}`]: { statuses: onlyL2, ask: () => ({ path: `${people}?owner=l2-admin` }) },
  [`GET ${people}/export`]: {
    statuses: onlyL2,
    ask: () => ({ path: `${people}/export?owner=l2-admin&format=csv` }),
  },
  'POST /l2admin/stalled/:id/reminders': {
    statuses: '401 403 403 403 403 403 403 403p 201 403',
    ask: async (app) => {
      const { provider } = await app.aTrainingProvider();
      const { id: candidateId } = await app.aCandidate({ status: 'APPROVED_L2' });
      const updatedAt = new Date(app.clock().getTime() - 40 * 86_400_000);
      await app.aTraining({ candidateId, providerId: provider.id, updatedAt });
      return { path: `/l2admin/stalled/${provider.id}/reminders` };
    },
  },
  'POST /l2admin/candidates/:id/contacts': {
    statuses: '401 403 403 403 403 403 403 403p 201 403',
    ask: noted('/l2admin'),
  },
  'POST /l2admin/providers/:id/contacts': {
    statuses: '401 403 403 403 403 403 403 403p 201 403',
    ask: (_app, { ta }) => ({
      path: `/l2admin/providers/${ta.provider.id}/contacts`,
      body: { way: 'call', outcome: 'reached' },
    }),
  },
  'POST /l1admin/candidates/:id/contacts': {
    statuses: '401 403 403 403 403 201 404 403p 403 403',
    ask: noted('/l1admin'),
  },
  'POST /training-providers/candidates/:id/contacts': {
    statuses: '401 201 404 403 403 403 403 403p 403 403',
    ask: noted('/training-providers'),
  },
  'POST /job-providers/candidates/:id/contacts': {
    statuses: '401 403 403 201 404 403 403 403p 403 403',
    ask: async (app, { ja }) => {
      const { id } = await app.aCandidate({ status: 'APPROVED_L2' });
      await app.anApplicant({ candidateId: id, providerId: ja.provider.id });
      return {
        path: `/job-providers/candidates/${id}/contacts`,
        body: { way: 'call', outcome: 'reached' },
      };
    },
  },
  'GET /l1admin/waiting': { statuses: '401 403 403 403 403 200 200 403p 403 403' },
  'GET /training-providers/waiting': { statuses: '401 200 200 403 403 403 403 403p 403 403' },
  'GET /job-providers/waiting': { statuses: '401 403 403 200 200 403 403 403p 403 403' },
};

const statusesOf = {
  l2admin: '401 403 403 403 403 403 403 403p 200 403',
  l1admin: '401 403 403 403 403 200 200 403p 403 403',
  'training-providers': '401 200 200 403 403 403 403 403p 403 403',
  'job-providers': '401 403 403 200 200 403 403 403p 403 403',
};

const exported = (path: string, statuses: string): [string, AccessRow] => [
  `GET ${path}/export`,
  { statuses, ask: () => ({ path: `${path}/export?format=csv` }) },
];

/** Rows for the analytics of each portal and the people behind them: each role reads its own (SEC-30). */
export const numberRows: Record<string, AccessRow> = Object.fromEntries(
  Object.entries(statusesOf).flatMap(([portal, statuses]) => {
    const path = `/${portal}/numbers`;
    return [
      [`GET ${path}`, { statuses }],
      exported(path, statuses),
      [`GET ${path}/people`, { statuses }],
      exported(`${path}/people`, statuses),
    ] as [string, AccessRow][];
  }),
);
