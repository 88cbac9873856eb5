import { registrationContract } from '@purboday/contract/registration/registration.contract';
import { settingsContract } from '@purboday/contract/foundation-settings/foundation-settings.contract';
import { reviewContract } from '@purboday/contract/review/review.contract';
import { signInContract } from '@purboday/contract/sign-in/sign-in.contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { CallProblem, UnreachableError, failureText } from './call-problem.ts';
import { onSessionEnd, session } from '#web/platform/session/session.ts';
import { createUser } from '#web/platform/testing/shown-screen.tsx';

const id = '0199aaaa-0000-7000-8000-000000000002';

/** The network is mocked: the test reads what was sent from the requests. */
const answering = (status: number, body: unknown) => {
  const sent: Request[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push(new Request(new URL(url, 'http://localhost'), init));
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  });
  return sent;
};

beforeEach(() => session.start({ user: createUser(), token: 't-1' }));
afterEach(() => {
  vi.unstubAllGlobals();
  session.clear();
});

const refusal = {
  success: false,
  message: 'This has already been changed by someone else',
  requestId: 'r-9',
};

test('encodes path parameters and sends the token', async () => {
  const sent = answering(200, { success: true, data: { _id: id, status: 'ON_HOLD' } });
  const { data } = await call(reviewContract.hold, {
    params: { kind: 'candidate', id },
    body: { reason: 'Blurred' },
  });
  expect(data.status).toBe('ON_HOLD');
  expect(new URL(sent[0]?.url ?? '').pathname).toBe(`/api/l1admin/hold/candidate/${id}`);
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer t-1');
  expect(await sent[0]?.json()).toEqual({ reason: 'Blurred' });
});

test('leaves out empty query parameters', async () => {
  const sent = answering(200, { success: true, data: [], page: { next: null, total: 0 } });
  await call(reviewContract.listCandidates, {
    query: { q: 'a & b', status: undefined, limit: 20 },
  });
  expect(new URL(sent[0]?.url ?? '').search).toBe('?q=a+%26+b&limit=20');
});

test('signs in without a token and with the password only in the body (SEC-21)', async () => {
  const sent = answering(200, { success: true, data: { user: createUser(), token: 't-2' } });
  await call(signInContract.login, {
    body: { email: 'meera@example.org', password: 'sunrise river' },
  });
  expect(sent[0]?.headers.get('authorization')).toBeNull();
  expect(sent[0]?.url).not.toContain('sunrise');
});

test('throws status, message, errors and request id of an error response', async () => {
  answering(409, { ...refusal, errors: [{ path: 'contactPerson.email', message: 'Taken' }] });
  const thrown = await call(reviewContract.approveCandidate, { params: { id }, body: {} }).catch(
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(CallProblem);
  expect(thrown).toMatchObject({ status: 409, requestId: 'r-9', message: refusal.message });
  expect(thrown).toMatchObject({ errors: [{ path: 'contactPerson.email', message: 'Taken' }] });
});

test('throws without a message when the response is not ours, such as a proxy’s', async () => {
  answering(502, '<html>Bad gateway</html>');
  const thrown = await call(signInContract.me, {}).catch((error: unknown) => error);
  expect(thrown).toMatchObject({ status: 502 });
  expect(failureText(thrown, 'Could not load candidates')).toBe('Could not load candidates');
});

test('throws Unreachable with its own message when there is no response', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const thrown = await call(signInContract.me, {}).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(UnreachableError);
  expect(failureText(thrown, 'Failed to load', 'Could not load')).toBe('Could not load');
  expect(session.get()?.token).toBe('t-1');
});

test('ends the session once and reports it after a 401 to a call with a token', async () => {
  answering(401, { success: false, message: 'Please sign in', requestId: 'r' });
  const ended = vi.fn<() => void>();
  const stop = onSessionEnd(ended);
  await Promise.allSettled([call(signInContract.me, {}), call(signInContract.me, {})]);
  stop();
  expect(session.get()).toBeUndefined();
  expect(ended).toHaveBeenCalledOnce();
});

test('does not end a new session after a late 401 of an old one', async () => {
  answering(401, { success: false, message: 'Please sign in', requestId: 'r' });
  const late = call(signInContract.me, {});
  session.start({ user: createUser(), token: 't-2' });
  await late.catch(() => undefined);
  expect(session.get()?.token).toBe('t-2');
});

test('does not end a session after a wrong password', async () => {
  answering(401, { success: false, message: 'Invalid email or password', requestId: 'r' });
  await call(signInContract.login, { body: { email: 'a@b.in', password: 'x' } }).catch(
    () => undefined,
  );
  expect(session.get()?.token).toBe('t-1');
});

const registration = (name: string) => ({
  body: {
    name,
    fatherName: 'Ramesh',
    houseNo: '4',
    locality: 'Ghat',
    state: 'Bihar',
    city: 'Gaya',
    postalCode: '823001',
    mobileNumber: '9876543210',
    email: 'asha@example.org',
    qualification: 'Graduation' as const,
    skills: ['Coding', 'Dance'],
    category: '16-20' as const,
    aadharNumber: '123412341234',
  },
  files: {
    aadharFile: new File(['%PDF-1.7'], 'aadhar.pdf', { type: 'application/pdf', lastModified: 5 }),
  },
});

const toKeys = (sent: Request[]) => sent.map((request) => request.headers.get('idempotency-key'));

test('sends a registration as multipart: skills as skills[], the document last, without its own content type', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    bodies.push(init.body);
    expect(new Headers(init.headers).get('content-type')).toBeNull();
    return Response.json({ success: true, data: { candidateId: id } }, { status: 201 });
  });
  await call(registrationContract.registerCandidate, registration('Asha'));
  const form = bodies[0] as FormData;
  expect(form.getAll('skills[]')).toEqual(['Coding', 'Dance']);
  expect([...form.keys()].at(-1)).toBe('aadharFile');
  expect((form.get('aadharFile') as File).name).toBe('aadhar.pdf');
});

test('sends the same key with a retry, and another with other content', async () => {
  const sent = answering(503, { success: false, message: 'Not now', requestId: 'r' });
  for (const name of ['Asha', 'Asha', 'Asha Kumari']) {
    await call(registrationContract.registerCandidate, registration(name)).catch(() => undefined);
  }
  const [first, again, other] = toKeys(sent);
  expect(first).toMatch(/^[\w-]{36}$/u);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('treats the same content as a new submission after a success', async () => {
  const sent = answering(201, { success: true, data: { candidateId: id } });
  await call(registrationContract.registerCandidate, registration('Asha'));
  await call(registrationContract.registerCandidate, registration('Asha'));
  const [first, second] = toKeys(sent);
  expect(second).not.toBe(first);
});

test('sends no key with a call that is not idempotent', async () => {
  const sent = answering(200, { success: true, data: { user: createUser() } });
  await call(signInContract.me, {});
  expect(toKeys(sent)).toEqual([null]);
});

test.each([
  ['a refusal with status 200', { success: false, requestId: 'r-1' }],
  ['the page of a captive portal', '<html>Please sign in</html>'],
  ['a number', '7'],
])('throws without a message: %s (§8)', async (_, body) => {
  answering(200, body);
  const failed = await call(reviewContract.countForReview, {}).catch((thrown: unknown) => thrown);
  expect(failed).toBeInstanceOf(CallProblem);
  expect(failureText(failed, 'Failed to load dashboard statistics.', 'unreachable')).toBe(
    'Failed to load dashboard statistics.',
  );
});

test('throws the message of an error with status 200 (§8)', async () => {
  answering(200, { success: false, message: 'No data today', requestId: 'r-1' });
  const failed = await call(reviewContract.countForReview, {}).catch((thrown: unknown) => thrown);
  expect(failureText(failed, 'fallback')).toBe('No data today');
});

describe('D25: a reading without data', () => {
  test.each([{ success: true }, { success: true, data: null, message: 'OK' }])(
    'fails with the prescribed text of the screen for %j',
    async (body) => {
      answering(200, body);
      const problem = await call(reviewContract.countForReview, {}).catch(
        (thrown: unknown) => thrown,
      );
      expect(problem).toBeInstanceOf(CallProblem);
      expect(failureText(problem, 'Failed to load dashboard statistics.', 'unreachable')).toBe(
        'Failed to load dashboard statistics.',
      );
    },
  );

  test('does not concern calls that write', async () => {
    answering(200, { success: true });
    await expect(
      call(reviewContract.approveCandidate, { params: { id }, body: {} }),
    ).resolves.toEqual({
      success: true,
    });
  });
});

test('names a file that can no longer be read, and sends nothing (R29)', async () => {
  const sent = vi.fn<() => void>();
  vi.stubGlobal('fetch', sent);
  const logo = new File(['x'], 'logo.png', { type: 'image/png' });
  logo.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  await expect(call(settingsContract.uploadLogo, { files: { logo } })).rejects.toMatchObject({
    message: 'This file was changed or moved after you chose it. Please choose it again.',
    file: logo,
  });
  expect(sent).not.toHaveBeenCalled();
});
