import { dayInKolkata, daysAfter } from '@purboday/contract/conventions/kolkata-days';
import { createJpeg } from '#server/domain/document/testing/sample-documents.ts';
import type { TestApp } from '#server/testing/test-app.ts';

const adminPath = '/api/l2admin/placements' as const;

/** Creates placements over HTTP, as admins and employers do. */
export const placementFixture = async (app: TestApp) => {
  const admin = await app.anL2Admin();
  let token = admin.token;
  const today = () => dayInKolkata(app.clock());
  const ago = (days: number) => daysAfter(today(), -days);

  const returned = (overrides: Parameters<TestApp['aCandidate']>[0] = {}) =>
    app.aCandidate({
      status: 'APPROVED_L2',
      queue: 'returned',
      queueSince: app.clock(),
      ...overrides,
    });

  const outside = { name: 'Ganga Textiles', place: 'Howrah', phone: '9876543210' };
  const form = (candidateId: string, fields: object = {}) => ({
    candidateId,
    kind: 'WAGE',
    employer: outside,
    title: 'Tailor',
    monthlyPay: 12_000,
    state: 'West Bengal',
    city: 'Kolkata',
    joinedOn: ago(10),
    ...fields,
  });

  const post = (body: unknown) => app.request('POST', adminPath, { as: token, body });

  /** Creates a placement of a returned candidate who joined ten days ago, unless `fields` says otherwise. */
  const made = async (fields: object = {}, who: Parameters<TestApp['aCandidate']>[0] = {}) => {
    const candidate = await returned(who);
    const { status, body } = await post(form(candidate.id, fields));
    if (status !== 201) throw new Error(body.message);
    return { candidate, placement: body.data };
  };

  const proof = (kind = 'payslip') => {
    const data = new FormData();
    data.set('kind', kind);
    data.set(
      'file',
      new File([new Uint8Array(createJpeg())], 'payslip.jpg', { type: 'image/jpeg' }),
    );
    return data;
  };

  const queueOf = async (id: string): Promise<string | null> => {
    const [row] = await app.database.execute<{ queue: string | null }>(
      'select queue from candidates where id = $1',
      [id],
    );
    return row?.queue ?? null;
  };

  return {
    /** The admin's token. Call `renew` after the clock was moved past the session's end. */
    get l2() {
      return token;
    },
    renew: async (): Promise<void> => {
      token = await app.sessions.begin({ id: admin.id, role: 'L2_ADMIN' });
    },
    today,
    ago,
    returned,
    outside,
    form,
    post,
    made,
    proof,
    queueOf,
    read: async (id: string) =>
      (await app.request('GET', `${adminPath}/${id}`, { as: token })).body.data,
    put: (id: string, body: unknown) =>
      app.request('PUT', `${adminPath}/${id}`, { as: token, body }),
    list: (query = '') => app.request('GET', `${adminPath}${query}`, { as: token }),
  };
};
