// Focuses a field, which loads the schema.
import '@hookform/resolvers/standard-schema';
import { l1AdminsContract } from '@purboday/contract/l1-admins/l1-admins.contract';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '#web/ui/elements/button.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { call } from '#web/platform/calls/call.ts';
import { Form } from './form.tsx';
import { useSchemaForm } from './use-schema-form.ts';
import { toast } from '#web/platform/toasts/toast.ts';

const needed = (text: string) => z.string().check(z.trim(), z.minLength(1, text));
const schema = z.object({
  fullName: needed('Full Name is required'),
  email: needed('Email is required'),
  address: z.object({ city: needed('City is required') }),
  assignedCities: z.array(z.string()).check(z.minLength(1, 'Please enter at least one city')),
});
const start = { fullName: '', email: '', address: { city: '' }, assignedCities: ['Kolkata'] };
const failed = 'Failed to create the L1 admin.';

type Props = {
  values?: typeof start;
  rejected?: string;
  load?: () => Promise<typeof schema>;
};

const CreateForm = ({ values = start, rejected, load }: Props) => {
  const form = useSchemaForm(load ?? schema, values, rejected ? { rejected } : {});
  const create = form.submit(async ({ fullName, email, assignedCities }) => {
    const body = { fullName, email, assignedCities, mobileNumber: '', temporaryPassword: '' };
    await call(l1AdminsContract.createL1Admin, { body });
    form.reset(start);
  }, failed);
  return (
    <Form form={form} onSubmit={create}>
      <ErrorSummary {...form.summary} />
      <TextField {...form.field('fullName')} label="Full Name" />
      <TextField {...form.field('email')} label="Email" />
      <TextField {...form.field('address.city')} label="City" />
      <output>{useWatch({ control: form.control, name: 'assignedCities' }).join(' and ')}</output>
      <button type="button" onClick={() => form.setValue('assignedCities', ['Howrah', 'Kolkata'])}>
        Two cities
      </button>
      <Button {...form.button}>Create</Button>
    </Form>
  );
};

const filled = { ...start, fullName: ' Rahul Sinha ', email: 'r@example.org' };
const complete = { ...filled, address: { city: 'Kolkata' } };

const answering = (status: number, body: object) => {
  const fetchCalls = vi.fn<typeof fetch>(async () => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetchCalls);
  return fetchCalls;
};
const refusing = (errors: object[], message: string) =>
  answering(422, { success: false, message, errors, requestId: 'r-1' });

const notify = vi.fn<(text: string) => void>();
const tap = () => fireEvent.click(screen.getByRole('button', { name: 'Create' }));
/** Taps and waits for the validation. */
const create = () => act(async () => void tap());
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(input(label), { target: { value } });
const summary = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const toKey = (fetchCalls: ReturnType<typeof answering>, time: number) =>
  new Headers(fetchCalls.mock.calls[time]?.[1]?.headers).get('idempotency-key');

beforeEach(() => vi.spyOn(toast, 'error').mockImplementation(notify));
afterEach(() => {
  cleanup();
  notify.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('validates neither while typing nor on blur (UX-05)', () => {
  render(<CreateForm />);
  type('Email', 'r');
  type('Email', '');
  fireEvent.blur(input('Email'));
  expect(summary()).toEqual([]);
  expect(input('Email').getAttribute('aria-invalid')).toBeNull();
});

test('does not submit an empty form: toasts the first error, shows all above and at their fields (UX-01)', async () => {
  const fetchCalls = answering(201, {});
  render(<CreateForm />);
  await create();
  expect(summary()).toEqual(['Full Name is required', 'Email is required', 'City is required']);
  expect(input('City').getAttribute('aria-describedby')).toBe('address-city-error');
  expect(document.getElementById('address-city-error')?.textContent).toBe('City is required');
  expect(notify.mock.calls).toEqual([['Full Name is required']]);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(fetchCalls).not.toHaveBeenCalled();
});

test('toasts the form’s own text instead of the first error', async () => {
  render(<CreateForm rejected="Please fix the errors before submitting" />);
  await create();
  expect(notify.mock.calls).toEqual([['Please fix the errors before submitting']]);
});

test('keeps an error until its field is edited, and validates again on the next submission (UX-02)', async () => {
  render(<CreateForm />);
  await create();
  type('Full Name', 'R');
  type('Full Name', '');
  expect(summary()).toEqual(['Email is required', 'City is required']);
  await create();
  expect(summary()).toEqual(['Full Name is required', 'Email is required', 'City is required']);
});

test('starts with its values and submits what the schema makes of them (UX-03)', async () => {
  const fetchCalls = answering(201, { success: true, data: {} });
  render(<CreateForm values={complete} />);
  expect(input('Email').value).toBe('r@example.org');
  expect(input('City').value).toBe('Kolkata');
  fireEvent.click(screen.getByText('Two cities'));
  expect(screen.getByText('Howrah and Kolkata')).toBeTruthy();
  await create();
  await waitFor(() => expect(fetchCalls).toHaveBeenCalledOnce());
  expect(JSON.parse(fetchCalls.mock.calls[0]?.[1]?.body as string)).toMatchObject({
    fullName: 'Rahul Sinha',
    assignedCities: ['Howrah', 'Kolkata'],
  });
});

test('shows a server error at its field and keeps the input (UX-03)', async () => {
  refusing(
    [{ path: 'email', message: 'This email is already registered' }],
    'This email is already registered',
  );
  render(<CreateForm values={complete} />);
  await create();
  await waitFor(() => expect(summary()).toEqual(['This email is already registered']));
  expect(input('Email').getAttribute('aria-invalid')).toBe('true');
  expect(input('Full Name').value).toBe(' Rahul Sinha ');
  expect(notify.mock.calls).toEqual([['This email is already registered']]);
  type('Email', 'rahul@example.org');
  expect(summary()).toEqual([]);
});

test('shows a server error without a field above the form until the next submission', async () => {
  refusing([], '');
  render(<CreateForm values={complete} />);
  await create();
  await waitFor(() => expect(summary()).toEqual([failed]));
  type('Email', 'rahul@example.org');
  expect(summary()).toEqual([failed]);
  type('City', '');
  await create();
  expect(summary()).toEqual(['City is required']);
});

test('submits once on a double click and keeps the button busy until the response (FLT-01)', async () => {
  const answer = Promise.withResolvers<Response>();
  const fetchCalls = vi.fn<typeof fetch>(() => answer.promise);
  vi.stubGlobal('fetch', fetchCalls);
  render(<CreateForm values={complete} />);
  const button = screen.getByRole('button', { name: 'Create' });
  tap();
  tap();
  fireEvent.submit(button.closest('form') as HTMLElement);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  await create();
  answer.resolve(Response.json({ success: true, data: {} }, { status: 201 }));
  await waitFor(() => expect(input('Email').value).toBe(''));
  expect(button.getAttribute('aria-busy')).toBeNull();
  expect(fetchCalls).toHaveBeenCalledOnce();
});

test('sends the same Idempotency-Key when the same content is sent after a lost connection (FLT-02)', async () => {
  const fetchCalls = vi
    .fn<typeof fetch>(async () => Response.json({ success: true, data: {} }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', fetchCalls);
  render(<CreateForm values={complete} />);
  await create();
  await waitFor(() => expect(summary()).toEqual([failed]));
  await create();
  await waitFor(() => expect(fetchCalls).toHaveBeenCalledTimes(2));
  expect(toKey(fetchCalls, 0)).toMatch(/^[\da-f-]{36}$/u);
  expect(toKey(fetchCalls, 1)).toBe(toKey(fetchCalls, 0));
});

test('resets the form and its errors after a success', async () => {
  answering(201, { success: true, data: {} });
  render(<CreateForm values={filled} />);
  await create();
  expect(summary()).toEqual(['City is required']);
  type('City', 'Kolkata');
  await create();
  await waitFor(() => expect(input('Full Name').value).toBe(''));
  expect(input('City').value).toBe('');
  expect(summary()).toEqual([]);
});

test('loads a lazy schema when a field gets the focus, and validates with it', async () => {
  const load = vi.fn<() => Promise<typeof schema>>(async () => schema);
  render(<CreateForm load={load} />);
  expect(load).not.toHaveBeenCalled();
  act(() => input('Email').focus());
  expect(load).toHaveBeenCalledOnce();
  await create();
  expect(summary()).toEqual(['Full Name is required', 'Email is required', 'City is required']);
});

test('does not submit without its schema, reports the failure, and tries again on the next submission', async () => {
  const fetchCalls = answering(201, { success: true, data: {} });
  const load = vi
    .fn<() => Promise<typeof schema>>(async () => schema)
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  render(<CreateForm values={complete} load={load} />);
  act(() => input('Email').focus());
  await create();
  expect(summary()).toEqual([failed]);
  expect(input('Email').value).toBe('r@example.org');
  expect(fetchCalls).not.toHaveBeenCalled();
  await create();
  await waitFor(() => expect(fetchCalls).toHaveBeenCalledOnce());
});
