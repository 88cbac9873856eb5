import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { unsentMarks, type UnsentDay } from '#web/domain/register/unsent-marks.ts';
import { session } from '#web/platform/session/session.ts';
import { createUser } from '#web/platform/testing/shown-screen.tsx';
import { LoginScreen } from './login-screen.tsx';

const left = vi.fn<(href: string) => void>();

beforeEach(() => vi.spyOn(location, 'replace').mockImplementation((href) => left(String(href))));
afterEach(async () => {
  // The first toast loads its library, which must not finish after the page is removed.
  await vi.dynamicImportSettled();
  cleanup();
  session.clear();
  left.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const answering = (status: number, body: object) => {
  const fetchCalls = vi.fn<typeof fetch>(async () => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetchCalls);
  return fetchCalls;
};

const type = (email: string, password: string) => {
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.input(screen.getByLabelText('Password', { selector: 'input' }), {
    target: { value: password },
  });
};

/** The screen itself; toasts show the same text. */
const main = () => within(screen.getByRole('main'));

const submit = () =>
  fireEvent.submit(screen.getByLabelText('Email').closest('form') as HTMLFormElement);

test('says why the session ended, once', async () => {
  history.replaceState(null, '', '/login#session-idle');
  render(<LoginScreen />);
  expect(await screen.findByText(/because you were inactive for a while/u)).not.toBeNull();
  expect(location.hash).toBe('');
});

describe('R26: attendance marks that wait on this device', () => {
  afterEach(() => localStorage.clear());

  const wait = (id: string, email: string, marks: UnsentDay): void => {
    const trainingProviderId = { _id: 'o1', trainingProviderName: 'Sahyog' };
    const user = createUser({ id, email, role: 'TRAINING_PROVIDER', trainingProviderId });
    session.start({ user, token: id });
    const key = { account: id, organisation: 'o1', batchId: 'b1', date: '2026-11-20' };
    unsentMarks.put(key, marks);
    session.clear();
  };
  const at = '2026-11-20T05:00:00.000Z';
  const present = { mark: 'PRESENT', seenAt: at, madeAt: at } as const;

  test('are counted for each account, whose email is masked', async () => {
    wait('a1', 'sunita@example.org', { c1: present, c2: present });
    wait('a2', 'bela@example.org', { c1: present });
    history.replaceState(null, '', '/login');
    render(<LoginScreen />);
    expect(
      await screen.findByText('2 attendance marks of su•••@example.org wait on this device.'),
    ).not.toBeNull();
    expect(
      screen.getByText('1 attendance mark of be•••@example.org waits on this device.'),
    ).not.toBeNull();
    expect(screen.getByText(/when this person signs in here within 30 days/u)).not.toBeNull();
  });

  test('are not mentioned when there are none', async () => {
    wait('a1', 'sunita@example.org', {});
    render(<LoginScreen />);
    await vi.dynamicImportSettled();
    expect(screen.queryByText(/on this device/u)).toBeNull();
  });
});

describe('T20: an account with an authenticator app', () => {
  /** The form for the code is loaded on demand. */
  const timeout = { timeout: 5_000 };
  const asks = {
    success: false,
    message: 'Please enter the code of your authenticator app',
    errors: [{ path: 'code', message: 'Please enter the code of your authenticator app' }],
    requestId: 'r',
  };
  const submitCode = (code: string) => {
    const field = screen.getByLabelText(/code/iu);
    fireEvent.input(field, { target: { value: code } });
    fireEvent.submit(field.closest('form') as HTMLFormElement);
  };

  test('shows the code field after the password, then sends both together', async () => {
    answering(401, asks);
    render(<LoginScreen />);
    type('meera@example.org', 'sunrise river');
    submit();
    await waitFor(() => expect(screen.queryByLabelText('Code')).not.toBeNull(), timeout);
    expect(main().queryByText('There is a problem')).toBeNull();
    const fetchCalls = answering(200, {
      success: true,
      data: { user: createUser({ mustSetUpSecondFactor: true }), token: 't-2' },
    });
    submitCode('123 456');
    await waitFor(() => expect(left).toHaveBeenCalledWith('/account/second-factor'), timeout);
    expect(fetchCalls.mock.calls[0]?.[1]?.body).toBe(
      JSON.stringify({ email: 'meera@example.org', password: 'sunrise river', code: '123456' }),
    );
  });

  test('accepts a recovery code instead and returns to the password', async () => {
    answering(401, asks);
    render(<LoginScreen />);
    type('meera@example.org', 'sunrise river');
    submit();
    await waitFor(() => expect(screen.queryByLabelText('Code')).not.toBeNull(), timeout);
    fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const fetchCalls = answering(401, { ...asks, message: 'This code is not right' });
    submitCode('abcde-12345');
    await waitFor(() => expect(fetchCalls).toHaveBeenCalled());
    expect(fetchCalls.mock.calls[0]?.[1]?.body).toContain('"code":"ABCDE12345"');
    await waitFor(() => expect(main().queryByText('There is a problem')).not.toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.queryByLabelText('Email')).not.toBeNull();
  });
});

describe('a successful sign-in', () => {
  test.each([
    ['JOB_PROVIDER', '/job-provider/dashboard'],
    ['TRAINING_PROVIDER', '/training-provider/dashboard'],
    ['L1_ADMIN', '/l1-admin/dashboard'],
    ['L2_ADMIN', '/l2-admin/dashboard'],
    ['CANDIDATE', '/login'],
  ] as const)('redirects %s to %s', async (role, home) => {
    answering(200, { success: true, data: { user: createUser({ role }), token: 't-1' } });
    render(<LoginScreen />);
    type('meera@example.org', 'sunrise river');
    submit();
    await waitFor(() => expect(left).toHaveBeenCalledWith(home));
    expect(session.get()?.token).toBe('t-1');
  });

  test('with a temporary password redirects to /change-password (SEC-06)', async () => {
    answering(200, {
      success: true,
      data: { user: createUser({ mustChangePassword: true }), token: 't-1' },
    });
    render(<LoginScreen />);
    type('meera@example.org', 'Ab3dEf7h');
    submit();
    await waitFor(() => expect(left).toHaveBeenCalledWith('/change-password'));
  });
});

test('disables everything and shows both texts while signing in', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  render(<LoginScreen />);
  type('meera@example.org', 'sunrise river');
  submit();
  await screen.findByText('Authenticating...');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Signing in...' }).disabled).toBe(
    true,
  );
  expect(screen.getByLabelText<HTMLInputElement>('Email').disabled).toBe(true);
  expect(screen.getByLabelText<HTMLSelectElement>('Register as').disabled).toBe(true);
});

test('shows the server’s message and clears it on the next submission', async () => {
  answering(401, { success: false, message: 'Invalid email or password', requestId: 'r' });
  render(<LoginScreen />);
  type('meera@example.org', 'wrong');
  submit();
  // In the error summary and under the form (D10).
  expect(await main().findAllByText('Invalid email or password')).toHaveLength(2);
  await waitFor(() => expect(document.title).toBe('Error: Sign in · Purboday'));
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  submit();
  await screen.findByText('Authenticating...');
  expect(main().queryByText('Invalid email or password')).toBeNull();
});

test('shows the text of the specification when the server sends no message', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  render(<LoginScreen />);
  type('meera@example.org', 'sunrise river');
  submit();
  expect(await main().findAllByText('Invalid credentials or server error')).toHaveLength(2);
});

test('does not submit an empty form and shows what is missing', async () => {
  const fetchCalls = answering(200, {});
  render(<LoginScreen />);
  submit();
  // In the error summary, at the field, and under the form because it is the first error (D10).
  expect(await main().findAllByText('Email is required')).toHaveLength(3);
  expect(main().getAllByText('Password is required')).toHaveLength(2);
  expect(fetchCalls).not.toHaveBeenCalled();
});

describe('the browser checks the type of the email (D18)', () => {
  test('leaves the check of the form to the browser', () => {
    render(<LoginScreen />);
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    expect(email.type).toBe('email');
    expect(email.form?.noValidate).toBe(false);
  });
});

test('enables Register Account once a role is selected, then opens its form', () => {
  const gone = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  render(<LoginScreen />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Register Account' });
  expect(button.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Register as'), {
    target: { value: 'training-provider' },
  });
  fireEvent.click(button);
  expect(gone).toHaveBeenCalledWith('/register/training-provider');
});

test('the server-rendered form posts and its button is disabled, so that no password reaches an address (SEC-21)', () => {
  const markup = renderToString(<LoginScreen />);
  expect(markup).toMatch(/<form[^>]* method="post"/u);
  expect(markup).toMatch(/<button[^>]*type="submit"[^>]*disabled=""/u);
  expect(markup).not.toMatch(/ style="|<script|<style/u);
});

test('redirects a signed-in user to their dashboard', () => {
  session.start({ user: createUser({ role: 'L2_ADMIN' }), token: 't' });
  render(<LoginScreen />);
  expect(left).toHaveBeenCalledWith('/l2-admin/dashboard');
});

test('shows once that the session has ended', async () => {
  location.hash = '#session-ended';
  render(<LoginScreen />);
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeTruthy();
  expect(location.hash).toBe('');
});

test('shows no phone header in the Android app', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 PurbodayApp/1.0');
  render(<LoginScreen />);
  expect(screen.queryByText('Login')).toBeNull();
});

test('links candidates, who have no password, to their application', () => {
  render(<LoginScreen />);
  const link = screen.getByRole('link', { name: 'Track your application' });
  expect(link.getAttribute('href')).toBe('/track');
});
