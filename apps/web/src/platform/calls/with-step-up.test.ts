import { reviewContract } from '@purboday/contract/review/review.contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#web/platform/session/session.ts';
import { onStepUp } from '#web/platform/session/step-up.ts';
import { createUser } from '#web/platform/testing/shown-screen.tsx';
import { call } from './call.ts';

const id = '0199aaaa-0000-7000-8000-000000000002';
const reveal = () => call(reviewContract.revealAadhar, { params: { id }, body: {} });

const refusal = {
  success: false,
  message: 'Please confirm with the code of your authenticator app',
  errors: [{ path: 'secondFactor', message: 'Please confirm with the code' }],
  requestId: 'r-1',
};

/** Acts as the server: rejects until a code was given. */
const confirmed = { now: false };
let requests: string[];
beforeEach(() => {
  session.start({ user: createUser(), token: 't-1' });
  confirmed.now = false;
  requests = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    return confirmed.now
      ? Response.json({ success: true, data: { aadharNumber: '2345 6789 0123' } })
      : Response.json(refusal, { status: 403 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  session.clear();
});

test('repeats a call that needs the second factor once the code is given (T20)', async () => {
  const stopListening = onStepUp(async () => (confirmed.now = true));
  expect((await reveal()).data.aadharNumber).toBe('2345 6789 0123');
  expect(requests).toHaveLength(2);
  stopListening();
});

test('requests one code for two calls rejected at the same time', async () => {
  const confirm = vi.fn<() => Promise<boolean>>(async () => (confirmed.now = true));
  const stopListening = onStepUp(confirm);
  await Promise.all([reveal(), reveal()]);
  expect(confirm).toHaveBeenCalledTimes(1);
  stopListening();
});

test('passes on the rejection when the person declines or no dialog is available', async () => {
  const stopListening = onStepUp(async () => false);
  await expect(reveal()).rejects.toThrow('Please confirm with the code of your authenticator app');
  stopListening();
  await expect(reveal()).rejects.toThrow('Please confirm with the code of your authenticator app');
  expect(requests).toHaveLength(2);
});
