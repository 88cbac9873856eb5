import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bilaspurChhattisgarh,
  bilaspurHimachal,
  raipur,
  reviewFixture,
  type ReviewFixture,
} from './testing/review-fixture.ts';

let at: ReviewFixture;
beforeAll(async () => {
  at = await reviewFixture();
});
afterAll(() => at.close());

const toKeys = (value: unknown, path = ''): string[] => {
  if (Array.isArray(value)) return value.slice(0, 1).flatMap((item) => toKeys(item, `${path}[]`));
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    toKeys(inner, path ? `${path}.${key}` : key),
  );
};
const aadharLike = /\b\d{4}\s?\d{4}\s?\d{4}\b/u;

describe('the seven counts', () => {
  test('count the admin’s cities only, and add up (SEC-30)', async () => {
    const [korba, hisar] = [
      { state: 'Chhattisgarh', city: 'Korba' },
      { state: 'Haryana', city: 'Hisar' },
    ];
    await at.aCandidate(korba);
    await at.aCandidate({ ...korba, status: 'REJECTED' });
    await at.aCandidate(hisar);
    await at.aProvider({ kind: 'job-provider', ...korba, status: 'PENDING' });
    await at.aProvider({ kind: 'job-provider', ...korba });
    await at.aProvider({ kind: 'training-provider', ...korba, status: 'PENDING' });
    await at.aProvider({ kind: 'training-provider', ...hisar, status: 'PENDING' });
    const one = await at.anAdmin(korba);
    const both = await at.anAdmin(korba, hisar);
    const none = await at.anAdmin();
    const countsOf = async (token: string) =>
      (await at.call('GET', '/l1admin/total-count', token)).data as unknown;
    expect(await countsOf(one.token)).toEqual({
      decidedToday: 0,
      candidateCount: 2,
      jobProviderCount: 2,
      trainingProviderCount: 1,
      totalCount: 3,
      pendingCandidates: 1,
      pendingJobProviders: 1,
      pendingTrainingProviders: 1,
    });
    expect(await countsOf(both.token)).toMatchObject({
      candidateCount: 3,
      trainingProviderCount: 2,
      totalCount: 5,
    });
    expect(await countsOf(none.token)).toMatchObject({ candidateCount: 0, totalCount: 0 });
  });
});

describe('SEC-29: cities of one name in two states', () => {
  test('are never mixed in lists, counts, searches and details', async () => {
    const cg = await at.anAdmin(bilaspurChhattisgarh);
    const hp = await at.anAdmin(bilaspurHimachal);
    const id = await at.aCandidate({ ...bilaspurHimachal, name: 'Himachali Twin' });
    await at.aCandidate({ ...bilaspurChhattisgarh, name: 'Chhattisgarhi Twin' });
    const names = async (token: string) => {
      const { data } = await at.call('GET', '/l1admin/candidates?q=twin', token);
      return data.map(({ name }) => name);
    };
    expect(await names(cg.token)).toEqual(['Chhattisgarhi Twin']);
    expect(await names(hp.token)).toEqual(['Himachali Twin']);
    expect((await at.call('GET', `/l1admin/candidates/${id}`, cg.token)).status).toBe(404);
    expect((await at.call('GET', `/l1admin/candidates/${id}`, hp.token)).status).toBe(200);
    const counts = await at.call('GET', '/l1admin/total-count', hp.token);
    expect(counts.data).toMatchObject({ candidateCount: 1 });
  });
});

describe('one candidate', () => {
  const theOne = async () => {
    const id = await at.aCandidate({
      ...raipur,
      documentId: await at.aDocument(),
    });
    return { id, admin: await at.anAdmin(raipur) };
  };

  test('has only the listed fields (SEC-32)', async () => {
    const { id, admin } = await theOne();
    await at.call('PUT', `/l1admin/hold/candidate/${id}`, admin.token, { reason: 'Blurred' });
    const { data } = await at.call('GET', `/l1admin/candidates/${id}`, admin.token);
    expect(toKeys(data).toSorted()).toEqual(
      [
        '_id',
        'registrationCode',
        'idKind',
        'language',
        'name',
        'email',
        'mobileNumber',
        'skills[]',
        'status',
        'createdAt',
        'fatherName',
        'qualification',
        'category',
        'aadharNumber',
        'address.houseNo',
        'address.locality',
        'address.city',
        'address.state',
        'address.postalCode',
        'aadharFile',
        'age.dateOfBirth',
        'age.guardian',
        'age.owesOwnConsent',
        'age.ownConsentAt',
        'age.ageState',
        'version',
        'postalCodeKnown',
        'waitingSince',
        'statusReason',
        'cursor',
        'history[].action',
        'history[].from',
        'history[].to',
        'history[].by',
        'history[].byRole',
        'history[].reason',
        'history[].at',
        'messages[]._id',
        'messages[].event',
        'messages[].channel',
        'messages[].state',
        'messages[].recipient',
        'messages[].lastError',
        'messages[].createdAt',
        'messages[].sentAt',
        'may.approve',
        'may.reject',
        'may.hold',
        'may.resume',
        'may.reopen',
        'warnings[]',
      ].toSorted(),
    );
    expect(data).toMatchObject({
      status: 'ON_HOLD',
      statusReason: 'Blurred',
      may: { approve: false, reject: false, hold: false, resume: true, reopen: false },
    });
  });

  test('has only the listed fields in the list (SEC-32)', async () => {
    const { admin } = await theOne();
    const { data } = await at.call('GET', '/l1admin/candidates?limit=1', admin.token);
    expect(toKeys(data[0]).toSorted()).toEqual([
      '_id',
      'city',
      'createdAt',
      'email',
      'mobileNumber',
      'name',
      'registrationCode',
      'skills[]',
      'state',
      'status',
      'version',
      'waitingSince',
      'warnings[]',
    ]);
  });

  test('has a document link that works without a token for five minutes', async () => {
    const { id, admin } = await theOne();
    const { data } = await at.call('GET', `/l1admin/candidates/${id}`, admin.token);
    const link = String(data['aadharFile']).replace(/^\/api/u, '');
    expect(await at.call('GET', link)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/jpeg' },
    });
    at.app.advance({ minutes: 5 });
    expect((await at.call('GET', link)).status).toBe(404);
  });

  test('is shown when an import left address details empty', async () => {
    const id = await at.aCandidate({
      ...raipur,
      email: null,
      aadharNumber: null,
      houseNo: null,
      locality: null,
      postalCode: null,
      postalCodeKnown: null,
      qualification: null,
      category: null,
      skills: [],
    });
    const admin = await at.anAdmin(raipur);
    expect(await at.call('GET', `/l1admin/candidates/${id}`, admin.token)).toMatchObject({
      status: 200,
      data: { aadharNumber: null, aadharFile: null, address: { locality: '', postalCode: '' } },
    });
    expect(
      await at.call('POST', `/l1admin/candidates/${id}/reveal-aadhar`, admin.token),
    ).toMatchObject({ status: 404, message: 'This candidate has not given an Aadhar number' });
    expect((await at.call('PUT', `/l1admin/approve-candidate/${id}`, admin.token)).status).toBe(
      200,
    );
  });
});

describe('SEC-53: the Aadhar number', () => {
  test('is masked everywhere except in the reveal, which is audited with its reason', async () => {
    const admin = await at.anAdmin(raipur);
    const id = await at.aCandidate({ ...raipur, aadharNumber: '999988887777' });
    const shown = await at.call('GET', `/l1admin/candidates/${id}`, admin.token);
    const listed = await at.call('GET', `/l1admin/candidates?q=${id}`, admin.token);
    expect(shown.data).toMatchObject({ aadharNumber: 'XXXX XXXX 7777' });
    expect(listed.page?.total).toBe(1);
    expect(shown.text.replaceAll(/"mobileNumber":"\d+"|[0-9a-f-]{36}/gu, '')).not.toMatch(
      aadharLike,
    );
    expect(listed.text.replaceAll(/[0-9a-f-]{36}/gu, '')).not.toContain('7777');
    const revealed = await at.call('POST', `/l1admin/candidates/${id}/reveal-aadhar`, admin.token, {
      reason: 'Comparing with the card',
    });
    expect(revealed.data).toEqual({ aadharNumber: '999988887777' });
    const rows = await at.app.database.execute(
      "select actor_id, ip, detail, reason from audit a join reveal_reasons on audit_id = a.id where record_id = $1 and action = 'aadhar-revealed'",
      [id],
    );
    expect(rows).toEqual([
      { actor_id: admin.id, ip: '127.0.0.1', detail: {}, reason: 'Comparing with the card' },
    ]);
  });

  test('is revealed at most 30 times an hour', async () => {
    const admin = await at.anAdmin(raipur);
    const id = await at.aCandidate({ ...raipur, aadharNumber: '999988886666' });
    const reveal = () => at.call('POST', `/l1admin/candidates/${id}/reveal-aadhar`, admin.token);
    const answers = [];
    for (let n = 0; n < 31; n += 1) answers.push((await reveal()).status);
    expect(answers).toEqual([...Array(30).fill(200), 429]);
    expect((await reveal()).headers['retry-after']).toMatch(/^\d+$/u);
    expect(await at.audited(id)).toHaveLength(30);
  });
});
