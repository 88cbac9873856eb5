// The schema is loaded, as after a field received the focus.
import '@hookform/resolvers/standard-schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toBatchTitle } from '#web/domain/batch/batch-name.tsx';
import { session } from '#web/platform/session/session.ts';
import {
  clearScreen,
  createUser,
  renderScreens,
  respondByPath,
  toListResponse,
} from '#web/platform/testing/shown-screen.tsx';
import { CreateBatchScreen, EditBatchScreen } from './edit-batch-screens.tsx';

const id = '0199aaaa-0000-7000-8000-000000000001';
const rina = '0199aaaa-0000-7000-8000-000000000002';
const [asha, otherAsha] = [3, 4].map((n) => `0199aaaa-0000-7000-8000-00000000000${n}`);

const batch = {
  _id: id,
  version: 7,
  title: '',
  skill: 'Coding',
  trainerName: 'Rina Saha',
  trainerMobile: '9812345678',
  trainerAccountId: rina,
  centreId: null,
  city: 'Kolkata',
  place: 'Main Road',
  startsOn: '2026-12-01',
  endsOn: '2026-12-31',
  days: ['MON', 'WED'] as const,
  startTime: '10:00',
  endTime: '12:00',
  capacity: 20,
  passMark: 50,
  minAttendance: 70,
  status: 'PLANNED',
  members: [],
  history: [],
};

const show = async (address: string, stored: object = batch) => {
  const saved: Record<string, unknown>[] = [];
  respondByPath({
    '/api/training-providers/profile': { success: true, data: { skillsOffered: ['Coding'] } },
    '/api/training-providers/centres': toListResponse([]),
    '/api/training-providers/people': toListResponse([
      { _id: rina, fullName: 'Rina Saha', email: 'rina@example.org' },
      { _id: asha, fullName: 'Asha Devi', email: 'asha@example.org' },
      { _id: otherAsha, fullName: 'Asha Devi', email: 'asha.devi@example.org' },
    ]),
    [`/api/training-providers/batches/${id}`]: { success: true, data: stored },
  });
  const respond = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method !== 'POST' && init.method !== 'PUT') return respond(url, init);
    saved.push(JSON.parse(init.body as string) as Record<string, unknown>);
    return Response.json({ success: true, data: batch });
  });
  await renderScreens(address, {
    '/training-provider/create-batch': CreateBatchScreen,
    '/training-provider/batches/$id': () => null,
    '/training-provider/batches/$id/edit': EditBatchScreen,
  });
  await screen.findByLabelText('Skill');
  return saved;
};

const read = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const isFolded = () =>
  screen.getByLabelText('Pass mark, of 100').closest('details')?.open === false;

const edit = `/training-provider/batches/${id}/edit`;

describe('form of a batch @UX-186', () => {
  beforeEach(() => {
    localStorage.clear();
    session.start({
      user: createUser({ role: 'TRAINING_PROVIDER', organisationRole: 'MANAGER' }),
      token: 't-1',
    });
  });
  afterEach(clearScreen);

  test('plans a batch without a title, with a person of the organisation as trainer', async () => {
    const saved = await show('/training-provider/create-batch');
    fireEvent.change(screen.getByLabelText('Skill'), { target: { value: 'Coding' } });
    await waitFor(() => expect(document.querySelectorAll('datalist option')).toHaveLength(3));
    type('Trainer', 'Rina Saha');
    expect(screen.getByText('Signs in, and can mark the register.')).toBeTruthy();
    type('First day', '2026-12-01');
    type('Last day', '2026-12-31');
    expect(isFolded()).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Plan batch' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({
      title: 'Coding · Mon–Fri 10:00 · from 1 Dec 2026',
      trainerName: 'Rina Saha',
      trainerAccountId: rina,
      passMark: 50,
      minAttendance: 70,
    });
  });

  test('makes the title again when it was made before, and leaves an entered one', async () => {
    let saved = await show(edit, { ...batch, title: toBatchTitle(batch) });
    expect(read('Title (optional)')).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Fri' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({
      title: 'Coding · Mon Wed Fri 10:00 · from 1 Dec 2026',
      version: 7,
    });
    await clearScreen();
    localStorage.clear();
    saved = await show(edit, { ...batch, title: 'Evening class' });
    expect(read('Title (optional)')).toBe('Evening class');
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.['title']).toBe('Evening class');
  });

  test('does not keep the number of the trainer before, unless the name is typed again', async () => {
    const saved = await show(edit);
    await waitFor(() => expect(document.querySelectorAll('datalist option')).toHaveLength(3));
    type('Trainer', 'Rina Sah');
    expect(read("Trainer's mobile number (optional)")).toBe('');
    type('Trainer', 'Rina Saha');
    expect(read("Trainer's mobile number (optional)")).toBe('9812345678');
    type('Trainer', 'Guest Trainer');
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({
      trainerName: 'Guest Trainer',
      trainerAccountId: null,
      trainerMobile: '',
    });
  });

  test('shows the email of people of the same name', async () => {
    const saved = await show(edit);
    await waitFor(() => expect(document.querySelectorAll('datalist option')).toHaveLength(3));
    type('Trainer', 'Asha Devi (asha.devi@example.org)');
    expect(read('Trainer')).toBe('Asha Devi');
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ trainerName: 'Asha Devi', trainerAccountId: otherAsha });
  });

  test('unfolds rare facts when one of them has an error', async () => {
    const saved = await show(edit);
    type('Pass mark, of 100', '101');
    expect(isFolded()).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(isFolded()).toBe(false));
    expect(saved).toEqual([]);
  });

  test('has no choice for a person who sees only own batches', async () => {
    session.start({
      user: createUser({
        role: 'TRAINING_PROVIDER',
        organisationRole: 'MEMBER',
        ownBatchesOnly: true,
      }),
      token: 't-1',
    });
    await show(edit);
    expect(screen.queryByLabelText('Trainer')).toBeNull();
  });
});
