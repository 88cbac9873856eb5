import { afterEach, expect, test } from 'vitest';
import { deleteExpiredDrafts, draft } from '#web/platform/forms/draft.ts';
import { session } from '#web/platform/session/session.ts';
import { sharedDevice } from './shared-device.ts';

afterEach(() => {
  session.clear();
  sharedDevice.mark(false);
  localStorage.clear();
});

const signIn = (role: 'CANDIDATE' | 'TRAINING_PROVIDER'): void =>
  session.start({
    user: { id: '1', role } as Parameters<typeof session.start>[0]['user'],
    token: 'token',
  });

test('T87: shows and deletes no draft of the people whose device it is, and stores none', () => {
  draft.save('candidate', { name: 'Asha' });
  sharedDevice.mark(true);
  expect(draft.load('candidate')).toEqual({});
  draft.save('training-provider', { companyName: 'Ganga Skills' });
  deleteExpiredDrafts();
  expect(Object.keys(localStorage)).toEqual(['draft:candidate']);
  sharedDevice.mark(false);
  expect(draft.load('candidate')).toEqual({ name: 'Asha' });
});

test('T87: stays marked while a candidate signs in and out, and not in a portal', () => {
  sharedDevice.mark(true);
  signIn('CANDIDATE');
  expect([sharedDevice.isMarked(), sessionStorage.getItem('shared-device')]).toEqual([true, '1']);
  session.clear();
  expect([sharedDevice.isMarked(), sessionStorage.getItem('shared-device')]).toEqual([true, '1']);
  signIn('TRAINING_PROVIDER');
  expect([sharedDevice.isMarked(), sessionStorage.getItem('shared-device')]).toEqual([false, null]);
});
