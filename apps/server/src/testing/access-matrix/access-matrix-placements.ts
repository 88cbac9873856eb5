import { createJpeg } from '#server/domain/document/testing/sample-documents.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import {
  repeatForPrincipals,
  type CreateRequest,
  type AccessRow,
  type AccessWorld,
} from './access-world.ts';

const onlyL2 = '401 403 403 403 403 403 403 403p 200 403';
const onlyJa = '401 403 403 200 404 403 403 403p 403 403';

const returned = async (app: TestApp): Promise<string> => {
  const { id } = await app.aCandidate({
    status: 'APPROVED_L2',
    queue: 'returned',
    queueSince: app.clock(),
  });
  return id;
};

const form = async (app: TestApp, { ja }: AccessWorld, joinedOn = '2026-11-01') => ({
  candidateId: await returned(app),
  kind: 'WAGE',
  employer: { jobProviderId: ja.provider.id },
  title: 'Tailor',
  monthlyPay: 9_000,
  joinedOn,
});

/** Creates a placement with the first employer, as an admin does. */
const placed = async (app: TestApp, world: AccessWorld, joinedOn?: string): Promise<string> => {
  const { token } = await app.anL2Admin();
  const body = await form(app, world, joinedOn);
  const made = await app.request('POST', '/api/l2admin/placements', { as: token, body });
  return made.body.data._id;
};

const payslip = (): FormData => {
  const data = new FormData();
  data.set('kind', 'payslip');
  data.set('file', new File([new Uint8Array(createJpeg())], 'payslip.jpg', { type: 'image/jpeg' }));
  return data;
};

const document =
  (prefix: string): CreateRequest =>
  async (app, world) => ({
    path: `${prefix}/${await placed(app, world)}/documents`,
    form: payslip(),
  });

/** Rows for placements: admins see all, employers their own (journey §12). */
export const placementRows: Record<string, AccessRow> = {
  'GET /l2admin/placements': { statuses: onlyL2 },
  'GET /l2admin/placements/export': {
    statuses: onlyL2,
    ask: () => ({ path: '/l2admin/placements/export?format=csv' }),
  },
  'POST /l2admin/placements': {
    statuses: '401 403 403 403 403 403 403 403p 201 403',
    ask: async (app, world) => ({ path: '/l2admin/placements', body: await form(app, world) }),
  },
  'GET /l2admin/placements/:id': {
    statuses: onlyL2,
    ask: async (app, world) => ({ path: `/l2admin/placements/${await placed(app, world)}` }),
  },
  'PUT /l2admin/placements/:id': {
    statuses: onlyL2,
    ask: async (app, world) => ({
      path: `/l2admin/placements/${await placed(app, world)}`,
      body: { monthlyPay: 10_000 },
    }),
  },
  'POST /l2admin/placements/:id/documents': {
    statuses: '401 403 403 403 403 403 403 403p 201 403',
    ask: document('/l2admin/placements'),
  },
  'PUT /l2admin/placements/:id/check': {
    statuses: '401 403 403 403 403 403 403 403p 409 403',
    ask: async (app, world) => ({ path: `/l2admin/placements/${await placed(app, world)}/check` }),
  },
  'GET /l2admin/check-ins': { statuses: onlyL2 },
  'GET /l2admin/check-ins/export': {
    statuses: onlyL2,
    ask: () => ({ path: '/l2admin/check-ins/export?format=csv' }),
  },
  'PUT /l2admin/check-ins/:id': {
    statuses: onlyL2,
    ask: async (app, world) => {
      const placementId = await placed(app, world, '2026-10-01');
      const [row] = await app.database.execute<{ id: string }>(
        'select id from check_ins where placement_id = $1 and days = 30',
        [placementId],
      );
      return { path: `/l2admin/check-ins/${row?.id}`, body: { answer: 'working' } };
    },
  },
  'POST /l2admin/placements/import': {
    statuses: '401 403 403 403 403 403 403 403p 400 403',
    ask: () => ({ path: '/l2admin/placements/import', form: new FormData() }),
  },
  'POST /l2admin/placements/import/preview': {
    statuses: '401 403 403 403 403 403 403 403p 400 403',
    ask: () => ({ path: '/l2admin/placements/import/preview', form: new FormData() }),
  },
  'GET /l2admin/placements/import/template': { statuses: onlyL2 },
  // The link is the permission, so a wrong one is 404 for every role.
  'GET /employer-month/:token': {
    statuses: repeatForPrincipals(404),
    ask: () => ({ path: '/employer-month/wrong' }),
  },
  'POST /employer-month/:token/code': {
    statuses: repeatForPrincipals(404),
    ask: () => ({ path: '/employer-month/wrong/code', body: {} }),
  },
  'POST /employer-month/:token/people': {
    statuses: repeatForPrincipals(404),
    ask: () => ({ path: '/employer-month/wrong/people', body: { otp: '000000' } }),
  },
  'POST /employer-month/:token': {
    statuses: repeatForPrincipals(404),
    ask: () => ({
      path: '/employer-month/wrong',
      body: { proof: 'wrong', ids: ['01939e5e-0000-7000-8000-000000000001'] },
    }),
  },
  'GET /check-in/:token': {
    statuses: repeatForPrincipals(404),
    ask: () => ({ path: '/check-in/wrong' }),
  },
  'POST /check-in/:token': {
    statuses: repeatForPrincipals(404),
    ask: () => ({ path: '/check-in/wrong', body: { answer: 'working' } }),
  },
  'GET /l2admin/follow-ups': { statuses: onlyL2 },
  'GET /l2admin/follow-ups/export': {
    statuses: onlyL2,
    ask: () => ({ path: '/l2admin/follow-ups/export?format=csv' }),
  },
  'GET /l2admin/numbers/follow-ups': { statuses: onlyL2 },
  'POST /l2admin/follow-ups/:id': {
    statuses: '401 403 403 403 403 403 403 403p 404 403',
    ask: () => ({
      path: '/l2admin/follow-ups/0190a3c2-0000-7000-8000-000000000000',
      body: { answer: 'studies' },
    }),
  },
  'GET /follow-up/:token': {
    statuses: repeatForPrincipals(404),
    ask: () => ({ path: '/follow-up/wrong' }),
  },
  'POST /follow-up/:token': {
    statuses: repeatForPrincipals(404),
    ask: () => ({ path: '/follow-up/wrong', body: { answer: 'studies' } }),
  },
  'GET /candidate/follow-ups': { statuses: '401 403 403 403 403 403 403 403p 403 200' },
  'POST /candidate/check-in': {
    statuses: '401 403 403 403 403 403 403 403p 403 409',
    ask: () => ({ path: '/candidate/check-in', body: { answer: 'working' } }),
  },
  'GET /job-providers/placements': { statuses: '401 403 403 200 200 403 403 403p 403 403' },
  'GET /job-providers/placements/export': {
    statuses: '401 403 403 200 200 403 403 403p 403 403',
    ask: () => ({ path: '/job-providers/placements/export?format=csv' }),
  },
  'POST /job-providers/placements/confirm': {
    statuses: '401 403 403 200 200 403 403 403p 403 403',
    ask: async (app, world) => ({
      path: '/job-providers/placements/confirm',
      body: { ids: [await placed(app, world)] },
    }),
  },
  'PUT /job-providers/placements/:id': {
    statuses: onlyJa,
    ask: async (app, world) => ({
      path: `/job-providers/placements/${await placed(app, world)}`,
      body: { working: true },
    }),
  },
  'POST /job-providers/placements/:id/documents': {
    statuses: '401 403 403 201 404 403 403 403p 403 403',
    ask: document('/job-providers/placements'),
  },
};
