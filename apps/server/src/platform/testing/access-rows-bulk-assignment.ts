import type { Row } from './access-matrix.ts';

/** Rows of the access matrix: many candidates to one provider. */
export const bulkAssignmentRows: Record<string, Row> = {
  'GET /l2admin/assign-candidates': { statuses: '401 403 403 403 403 403 403 403p 200 403' },
  'POST /l2admin/assign-candidates': {
    statuses: '401 403 403 403 403 403 403 403p 201 403',
    ask: async (app, { ta }) => ({
      path: '/l2admin/assign-candidates',
      body: {
        candidateIds: [(await app.aCandidate({ status: 'APPROVED_L1' })).id],
        trainingProviderId: ta.provider.id,
      },
    }),
  },
  'PUT /l2admin/assign-candidates/:id': {
    statuses: '401 403 403 403 403 403 403 403p 404 403',
    ask: () => ({ path: '/l2admin/assign-candidates/0190a3c2-0000-7000-8000-000000000000' }),
  },
};
