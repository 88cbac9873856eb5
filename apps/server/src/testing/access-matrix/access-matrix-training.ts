import type { Asking, Row } from './access-world.ts';

const trainingOf: Asking = async (app, { ta }) => {
  const { id } = await app.aCandidate({ status: 'APPROVED_L2' });
  await app.aTraining({ candidateId: id, providerId: ta.provider.id });
  return { path: `/training-providers/candidates/${id}`, body: { status: 'IN_PROGRESS' } };
};

/** What training providers reach of their candidates and their own profile. */
export const trainingRows: Record<string, Row> = {
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
  'GET /training-providers/profile': { statuses: '401 200 200 403 403 403 403 403p 403 403' },
  'PUT /training-providers/skills': {
    statuses: '401 200 200 403 403 403 403 403p 403 403',
    ask: () => ({
      path: '/training-providers/skills',
      body: { trainingProviderName: 'Udaan Centre', skills: ['Coding'] },
    }),
  },
};
