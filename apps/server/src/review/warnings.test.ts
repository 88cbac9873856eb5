import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canBeInCity } from '#server/domain/locations/postal-codes.ts';
import {
  bilaspurChhattisgarh,
  raipur,
  reviewFixture,
  type ReviewFixture,
} from '#server/review/testing/review-fixture.ts';

let at: ReviewFixture;
let admin: { token: string };
beforeAll(async () => {
  at = await reviewFixture();
  admin = await at.anAdmin(bilaspurChhattisgarh);
});
afterAll(() => at.close());

const bilaspur = { ...bilaspurChhattisgarh, postalCode: '495001' } as const;
const page = async (id: string) =>
  (await at.call('GET', `/l1admin/candidates/${id}`, admin.token)).data;
const inList = async (id: string) =>
  (await at.call('GET', `/l1admin/candidates?q=${id}`, admin.token)).data[0];
/** The warnings are the same in a list and on the page. */
const warned = async (id: string) => {
  const [listed, shown] = [await inList(id), await page(id)];
  expect(listed?.['warnings']).toEqual(shown['warnings']);
  return shown['warnings'];
};

describe('UX-52: warnings for a reviewer', () => {
  test('shows no warnings for a clean registration', async () => {
    expect(await warned(await at.aCandidate(bilaspur))).toEqual([]);
  });

  test('warns of the same mobile number, with a link to the other registration where the reviewer may see it', async () => {
    const mobileNumber = '9811111111';
    const mine = await at.aCandidate({ ...bilaspur, mobileNumber });
    const other = await at.aCandidate({ ...bilaspur, mobileNumber, name: 'Rekha Sahu' });
    await at.aCandidate({ ...raipur, mobileNumber, name: 'Nobody To See' });
    expect(await warned(mine)).toEqual(['SAME_MOBILE']);
    const { duplicates } = await page(mine);
    expect(duplicates).toEqual(
      expect.arrayContaining([
        {
          kind: 'SAME_MOBILE',
          status: 'PENDING',
          ...bilaspurChhattisgarh,
          record: { _id: other, name: 'Rekha Sahu', reviewKind: 'candidate' },
        },
        { kind: 'SAME_MOBILE', status: 'PENDING', ...raipur, record: null },
      ]),
    );
    expect(JSON.stringify(duplicates)).not.toContain('Nobody To See');
  });

  test('warns of the same name and father’s name in any spelling, but not of an erased person', async () => {
    const who = { ...bilaspur, name: 'Kamla Bai', fatherName: 'Ramu Sahu' };
    const mine = await at.aCandidate(who);
    expect(await warned(mine)).toEqual([]);
    const twin = await at.aCandidate({ ...who, name: 'KAMLA BAI', fatherName: 'ramu sahu' });
    expect(await warned(mine)).toEqual(['SAME_PERSON']);
    await at.app.database.execute('update candidates set erased_at = now() where id = $1', [twin]);
    expect(await warned(mine)).toEqual([]);
  });

  test('warns of a PIN code of another state, and of another place in the state', async () => {
    const elsewhere = await at.aCandidate({ ...bilaspur, postalCode: '700001' });
    expect(await warned(elsewhere)).toEqual(['PIN_OF_OTHER_STATE']);
    const far = await at.aCandidate({ ...bilaspur, postalCode: '492001' });
    expect(await warned(far)).toEqual(['PIN_OF_OTHER_CITY']);
    const unknown = await at.aCandidate({ ...bilaspur, postalCode: '999999' });
    expect(await warned(unknown)).toEqual([]);
  });

  test.each(['Ã\u00A0sha Sahu', 'As\uFFFDa', '??? Sahu', '#N/A', '9.8765E+09'])(
    'of a value that was damaged: %s',
    async (locality) => {
      expect(await warned(await at.aCandidate({ ...bilaspur, locality }))).toEqual([
        'DAMAGED_VALUES',
      ]);
    },
  );

  test('warns of a provider with the contact number of another', async () => {
    const fields = { ...bilaspur, kind: 'job-provider', status: 'PENDING' } as const;
    const contactMobileNumber = '9822222222';
    const id = await at.aProvider({ ...fields, contactMobileNumber });
    await at.aProvider({ ...fields, kind: 'training-provider', contactMobileNumber });
    const one = () => at.call('GET', `/l1admin/job-providers/${id}`, admin.token);
    expect((await one()).data).toMatchObject({ warnings: [], duplicates: [], corrections: [] });
    await at.aProvider({ ...fields, contactMobileNumber });
    const [listed] = (await at.call('GET', `/l1admin/job-providers?q=${id}`, admin.token)).data;
    expect(listed).toMatchObject({ warnings: ['SAME_MOBILE'] });
    expect((await one()).data).toMatchObject({ warnings: ['SAME_MOBILE'] });
  });
});

test('shows the changes of a resubmitted registration by field, until it is erased (UX-52)', async () => {
  const candidate = await at.app.aCandidate({
    ...bilaspur,
    status: 'REJECTED',
    name: 'Asha Sahoo',
    statusReason: 'The name differs',
  });
  const form = new FormData();
  form.append('name', 'Asha Sahu');
  form.append('aadharNumber', '765432109876');
  const token = await at.app.sessions.begin({ id: candidate.id, role: 'CANDIDATE' });
  const corrected = await at.app.request('PUT', '/api/candidate/application', { as: token, form });
  expect(corrected.status).toBe(200);
  const { warnings, corrections } = await page(candidate.id);
  expect(warnings).toEqual(['RESUBMITTED']);
  expect(corrections).toEqual(
    expect.arrayContaining([
      { field: 'name', before: 'Asha Sahoo', after: 'Asha Sahu' },
      { field: 'aadharNumber', before: candidate.aadharMasked, after: 'XXXX XXXX 9876' },
    ]),
  );
  expect(corrections).toHaveLength(2);
  expect((await inList(candidate.id))?.['warnings']).toEqual(['RESUBMITTED']);
});

test('does not warn of towns that the PIN directory lacks', () => {
  const kolkata = { state: 'West Bengal', city: 'Kolkata' };
  expect(canBeInCity('700091', kolkata)).toBe(true);
  expect(canBeInCity('734001', kolkata)).toBe(false);
  expect(canBeInCity('700091', { state: 'West Bengal', city: 'Nowhere At All' })).toBeUndefined();
});
