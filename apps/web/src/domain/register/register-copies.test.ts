import type { BatchDetail, Register } from '@purboday/contract/batches/batch-records';
import { afterEach, describe, expect, test } from 'vitest';
import { registerCopies } from './register-copies.ts';

afterEach(() => sessionStorage.clear());

const batch = {
  _id: 'b1',
  title: 'Tailoring',
  status: 'RUNNING',
  trainerMobile: '9830000001',
  members: [{ candidateId: 'c1', name: 'Asha', mobileNumber: '9830000002' }],
  marked: [{ date: '2026-11-20', present: 1, late: 0, absent: 0, excused: 0 }],
  history: [],
} as unknown as BatchDetail;

const register: Register = {
  date: '2026-11-20',
  readAt: '2026-11-20T05:00:00.000Z',
  marks: [
    {
      candidateId: 'c1',
      name: 'Asha',
      mark: 'PRESENT',
      reason: null,
      markedAt: '2026-11-20T05:00:00.000Z',
      earlier: [],
    },
  ],
};
const readAt = new Date('2026-11-21T05:00:00.000Z');
const key = { account: 'a1', batchId: 'b1', date: '2026-11-20' };

describe('J1: copies of registers', () => {
  test('return a marked day from its copy and an unmarked one from the members', () => {
    registerCopies.keepBatch('a1', batch, readAt);
    // Members of a day that others have marked can be marked, and no earlier mark is overwritten (R26).
    expect(registerCopies.register(key)).toMatchObject({
      isComplete: false,
      register: {
        readAt: '1970-01-01T00:00:00.000Z',
        marks: [{ candidateId: 'c1', name: 'Asha', mark: null }],
      },
    });
    expect(registerCopies.isMissing(key, batch)).toBe(true);
    registerCopies.keepRegister(key, batch, register);
    expect(registerCopies.isMissing(key, batch)).toBe(false);
    expect(registerCopies.register(key)).toMatchObject({
      isComplete: true,
      register: { marks: [{ mark: 'PRESENT' }] },
    });
    const unmarked = registerCopies.register({ ...key, date: '2026-11-21' });
    expect(unmarked?.isComplete).toBe(true);
    expect(unmarked?.register.readAt).toBe(readAt.toISOString());
    expect(unmarked?.register.marks).toMatchObject([
      { candidateId: 'c1', name: 'Asha', mark: null },
    ]);
  });

  test('belong to one account and contain no phone numbers', () => {
    registerCopies.keepBatch('a1', batch, readAt);
    expect(registerCopies.batches('a1').map(({ title }) => title)).toEqual(['Tailoring']);
    expect(registerCopies.batches('a2')).toEqual([]);
    expect(registerCopies.register({ ...key, account: 'a2', date: '2026-11-21' })).toBeUndefined();
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('983000000');
  });

  test('are deleted when the batch is over', () => {
    registerCopies.keepBatch('a1', batch, readAt);
    registerCopies.keepRegister(key, batch, register);
    registerCopies.keepBatch('a1', { ...batch, status: 'COMPLETED' }, readAt);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test('keep the name of a person who is missing in the next copy', () => {
    registerCopies.keepBatch('a1', batch, readAt);
    registerCopies.keepNames(key, [{ candidateId: 'c1' }, { candidateId: 'c2', name: 'Bina' }]);
    registerCopies.keepBatch('a1', { ...batch, members: [] }, readAt);
    registerCopies.keepRegister(key, batch, { ...register, marks: [] });
    expect(['c1', 'c2', 'c3'].map((id) => registerCopies.nameOf(key, id))).toEqual([
      'Asha',
      'Bina',
      undefined,
    ]);
  });

  test('are loaded again after the marks or the members change', () => {
    registerCopies.keepRegister(key, batch, register);
    const changed = { ...batch, members: [] };
    expect(registerCopies.isMissing(key, changed)).toBe(true);
  });
});
