import { firstDefinition } from '@purboday/contract/programmes/definition';
import type { TestApp } from '#server/testing/test-app.ts';
import type { AccessRow, AccessWorld, CreateRequest } from './access-world.ts';

const form = {
  name: 'Tailors of Howrah',
  funder: 'Asha Textiles Ltd',
  funderKind: 'COMPANY' as const,
  from: '2026-11-01',
  to: '2027-10-31',
  checkInDays: [] as number[],
  targets: [] as never[],
};

const addProgramme = async (app: TestApp, { tokenOf }: AccessWorld): Promise<string> => {
  const as = await tokenOf('L2');
  const { body } = await app.request('POST', '/api/l2admin/programmes', { as, body: form });
  return body.data._id;
};

const ofProgramme =
  (rest: string, body?: unknown): CreateRequest =>
  async (app, world) => ({
    path: `/l2admin/programmes/${await addProgramme(app, world)}${rest}`,
    ...(body === undefined ? {} : { body }),
  });

const rule = {
  places: ['Howrah'],
  providers: [],
  centres: [],
  batches: [],
  skills: [],
  registeredFrom: null,
  registeredTo: null,
};

const ofSnapshot =
  (rest: string): CreateRequest =>
  async (app, world) => {
    const path = `/l2admin/programmes/${await addProgramme(app, world)}/snapshots`;
    const as = await world.tokenOf('L2');
    const { body } = await app.request('POST', `/api${path}`, { as, body: { words: '' } });
    const { data } = body as { data: { _id: string } };
    return { path: `${path}/${data._id}${rest}` };
  };

const l2 = '401 403 403 403 403 403 403 403p 200 403';

/** An active programme that funds a candidate. */
const fundPerson = async (app: TestApp, world: AccessWorld) => {
  const id = await addProgramme(app, world);
  const as = await world.tokenOf('L2');
  await app.request('PUT', `/api/l2admin/programmes/${id}/status`, {
    as,
    body: { status: 'ACTIVE' },
  });
  const { id: candidate } = await app.aCandidate();
  const [row] = await app.database.execute<{ code: string }>(
    'select registration_code as code from candidates where id = $1',
    [candidate],
  );
  const funding = {
    registrationCode: row?.code ?? '',
    from: '2026-11-02',
    share: 50,
    reason: 'In the grant',
  };
  return { id, as, funding };
};

/** Rows for programmes, which only L2 admins read and change. */
export const programmeRows: Record<string, AccessRow> = {
  'GET /candidate/fundings': { statuses: '401 403 403 403 403 403 403 403p 403 200' },
  'GET /l2admin/programmes': { statuses: l2 },
  'GET /l2admin/programmes/export': {
    statuses: l2,
    ask: () => ({ path: '/l2admin/programmes/export?format=csv' }),
  },
  'POST /l2admin/programmes': {
    statuses: l2.replace('200', '201'),
    ask: () => ({ path: '/l2admin/programmes', body: form }),
  },
  'GET /l2admin/programmes/:id': { statuses: l2, ask: ofProgramme('') },
  'PUT /l2admin/programmes/:id': { statuses: l2, ask: ofProgramme('', form) },
  'GET /l2admin/programmes/:id/definitions': { statuses: l2, ask: ofProgramme('/definitions') },
  'GET /l2admin/programmes/:id/report': { statuses: l2, ask: ofProgramme('/report') },
  'GET /l2admin/programmes/:id/snapshots': { statuses: l2, ask: ofProgramme('/snapshots') },
  'POST /l2admin/programmes/:id/snapshots': {
    statuses: l2.replace('200', '201'),
    ask: ofProgramme('/snapshots', { words: '' }),
  },
  'GET /l2admin/programmes/:id/snapshots/:snapshotId': { statuses: l2, ask: ofSnapshot('') },
  'GET /l2admin/programmes/:id/snapshots/:snapshotId/export': {
    statuses: l2,
    ask: ofSnapshot('/export?format=json'),
  },
  'GET /l2admin/programmes/:id/progress': { statuses: l2, ask: ofProgramme('/progress') },
  'POST /l2admin/programmes/:id/definitions': {
    statuses: l2,
    ask: ofProgramme('/definitions', { definition: firstDefinition, version: 0 }),
  },
  'GET /l2admin/programmes/:id/rule': { statuses: l2, ask: ofProgramme('/rule') },
  'PUT /l2admin/programmes/:id/rule': { statuses: l2, ask: ofProgramme('/rule', rule) },
  'POST /l2admin/programmes/:id/rule/preview': {
    statuses: l2,
    ask: ofProgramme('/rule/preview', rule),
  },
  'PUT /l2admin/programmes/:id/status': {
    statuses: l2,
    ask: ofProgramme('/status', { status: 'ACTIVE' }),
  },
  'GET /l2admin/programmes/:id/people': { statuses: l2, ask: ofProgramme('/people') },
  'GET /l2admin/programmes/:id/people/export': {
    statuses: l2,
    ask: ofProgramme('/people/export?format=csv'),
  },
  'POST /l2admin/programmes/:id/fundings': {
    statuses: l2.replace('200', '201'),
    ask: async (app, world) => {
      const { id, funding } = await fundPerson(app, world);
      return { path: `/l2admin/programmes/${id}/fundings`, body: funding };
    },
  },
  'DELETE /l2admin/programmes/:id/fundings/:fundingId': {
    statuses: l2,
    ask: async (app, world) => {
      const { id, as, funding } = await fundPerson(app, world);
      await app.request('POST', `/api/l2admin/programmes/${id}/fundings`, { as, body: funding });
      const [row] = await app.database.execute<{ id: string }>(
        'select id from fundings where programme_id = $1',
        [id],
      );
      return { path: `/l2admin/programmes/${id}/fundings/${row?.id}?reason=Paid` };
    },
  },
  'GET /l2admin/programmes/:id/audits': { statuses: l2, ask: ofProgramme('/audits') },
};
