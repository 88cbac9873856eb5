import type { Asking, Row } from './access-world.ts';

const onlyL2 = '401 403 403 403 403 403 403 403p 200 403';
const people = '/l2admin/stalled/people';

const noted =
  (prefix: string): Asking =>
  async (app, { ta }) => {
    const { id } = await app.aCandidate({ status: 'APPROVED_L2' });
    await app.aTraining({ candidateId: id, providerId: ta.provider.id });
    return {
      path: `${prefix}/candidates/${id}/contacts`,
      body: { way: 'call', outcome: 'reached' },
    };
  };

/** Whose turn it is: admins of level 2 see everybody, the others what waits for themselves (journey §13). */
export const stalledRows: Record<string, Row> = {
  'GET /l2admin/stalled': { statuses: onlyL2 },
  'GET /l2admin/waiting': { statuses: onlyL2 },
  [`GET ${people}`]: { statuses: onlyL2, ask: () => ({ path: `${people}?owner=l2-admin` }) },
  [`GET ${people}/export`]: {
    statuses: onlyL2,
    ask: () => ({ path: `${people}/export?owner=l2-admin&format=csv` }),
  },
  'POST /l2admin/candidates/:id/contacts': {
    statuses: '401 403 403 403 403 403 403 403p 201 403',
    ask: noted('/l2admin'),
  },
  'POST /l1admin/candidates/:id/contacts': {
    statuses: '401 403 403 403 403 201 404 403p 403 403',
    ask: noted('/l1admin'),
  },
  'POST /training-providers/candidates/:id/contacts': {
    statuses: '401 201 404 403 403 403 403 403p 403 403',
    ask: noted('/training-providers'),
  },
  'GET /l1admin/waiting': { statuses: '401 403 403 403 403 200 200 403p 403 403' },
  'GET /training-providers/waiting': { statuses: '401 200 200 403 403 403 403 403p 403 403' },
  'GET /job-providers/waiting': { statuses: '401 403 403 200 200 403 403 403p 403 403' },
};
