import { describe, expect, test } from 'vitest';
import { roles } from '@purboday/contract/conventions/roles';
import { canSeeDocument } from './read-document.ts';

const id = '01900000-0000-7000-8000-000000000001';
const record = '01900000-0000-7000-8000-000000000002';
const place = { state: 'West Bengal', city: 'Kolkata' };

const viewer = (role: (typeof roles)[number], providerId?: string | null) =>
  ({ id, role, places: [place], providerId }) as Parameters<typeof canSeeDocument>[0];
const placement = { kind: 'placement', id: record } as const;

describe('a placement document without a provider', () => {
  test.each([
    [null, null],
    [undefined, undefined],
    [null, undefined],
    [undefined, null],
  ])('hides the document from job providers: owner %j, account %j', (owner, account) => {
    const recordPlace = { ...place, ...(owner === undefined ? {} : { providerId: owner }) };
    expect(canSeeDocument(viewer('JOB_PROVIDER', account), placement, recordPlace)).toBe(false);
  });

  test('shows the document to its employer and L2 admins only', () => {
    const recordPlace = { ...place, providerId: record };
    expect(canSeeDocument(viewer('JOB_PROVIDER', record), placement, recordPlace)).toBe(true);
    expect(canSeeDocument(viewer('JOB_PROVIDER', id), placement, recordPlace)).toBe(false);
    expect(canSeeDocument(viewer('TRAINING_PROVIDER', record), placement, recordPlace)).toBe(false);
    expect(canSeeDocument(viewer('L1_ADMIN'), placement, recordPlace)).toBe(false);
    expect(canSeeDocument(viewer('CANDIDATE'), placement, recordPlace)).toBe(false);
    expect(canSeeDocument(viewer('L2_ADMIN'), placement, { ...place, providerId: null })).toBe(
      true,
    );
  });
});
