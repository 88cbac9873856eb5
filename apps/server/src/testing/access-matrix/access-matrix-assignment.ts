import type { Row } from './access-world.ts';
import type { TestApp } from '#server/testing/test-app.ts';

const awaiting = async (app: TestApp) => (await app.aCandidate({ status: 'APPROVED_L1' })).id;

/** Rows of the access matrix: one candidate to providers, and many to one. */
export const assignmentRows: Record<string, Row> = {
  'PUT /l2admin/approve-candidate-l2/:id': {
    statuses: '401 403 403 403 403 403 403 403p 200 403',
    ask: async (app, { ta }) => ({
      path: `/l2admin/approve-candidate-l2/${await awaiting(app)}`,
      body: { trainingProviderId: ta.provider.id, jobProviderId: null },
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
