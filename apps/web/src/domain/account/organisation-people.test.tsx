import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  clearScreen,
  renderScreens,
  respondByPath,
  toListResponse,
} from '#web/platform/testing/shown-screen.tsx';
import { OrganisationPeople } from './organisation-people.tsx';

afterEach(clearScreen);

const aPerson = (n: number) => ({
  _id: `person-${n}`,
  fullName: `Sunita Devi ${n}`,
  email: `sunita${n}@example.org`,
  organisationRole: 'MEMBER',
  ownBatchesOnly: false,
  subscriptions: [],
  status: 'ACTIVE',
  reason: null,
  lastSignInAt: null,
  secondFactor: false,
  invitationValidUntil: null,
  createdAt: '2026-11-21T10:00:00.000Z',
});

const path = '/l2-admin/organisation';
const calledPath = '/api/l2admin/training-providers/one/people';
const Shown = () => <OrganisationPeople of="l2Training" id="one" />;

const render = async (people: number, { total, next }: { total: number; next: string | null }) => {
  const list = toListResponse(Array.from({ length: people }, (_, n) => aPerson(n)));
  const requests = respondByPath({ [calledPath]: { ...list, page: { next, total } } });
  await renderScreens(path, { [path]: Shown });
  await screen.findByText('Sunita Devi 0');
  const queries = () =>
    requests
      .filter((url) => url.startsWith(calledPath))
      .map((url) => new URL(url, 'http://x').searchParams);
  return queries;
};

test('searches and pages the people of an organisation with more than one page', async () => {
  const queries = await render(20, { total: 45, next: 'second-page' });
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(queries().at(-1)?.get('cursor')).toBe('second-page'));
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search by name or email' }), {
    target: { value: 'ravi' },
  });
  await waitFor(() => expect(queries().at(-1)?.get('q')).toBe('ravi'));
  // A search starts at the first page.
  expect(queries().at(-1)?.has('cursor')).toBe(false);
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
});

test('shows a few people without a search', async () => {
  await render(2, { total: 2, next: null });
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
});

describe('R37: an invitation that was not accepted', () => {
  test('is sent again to the corrected email', async () => {
    const invited = {
      ...aPerson(1),
      status: 'INVITED',
      invitationValidUntil: '2026-12-01T09:00:00.000Z',
    };
    const list = { ...toListResponse([aPerson(0), invited]), page: { next: null, total: 2 } };
    respondByPath({
      [calledPath]: list,
      [`${calledPath}/person-1/invitation`]: { success: true, data: invited },
    });
    const bodies: unknown[] = [];
    const respond = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      if (url.endsWith('/invitation')) bodies.push(JSON.parse(init.body as string));
      return respond(url, init);
    });
    await renderScreens(path, { [path]: Shown });
    const listSteps = async (name: string): Promise<(string | null)[]> => {
      fireEvent.click(await screen.findByRole('button', { name: `More actions for ${name}` }));
      const items = await screen.findAllByRole('menuitem');
      return items.map(({ textContent }) => textContent);
    };
    expect(await listSteps('Sunita Devi 0')).toEqual(['Disable']);
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    expect(await listSteps('Sunita Devi 1')).toEqual(['Send again', 'Disable']);
    expect(screen.getByText('Invited until 1 Dec')).toBeTruthy();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Send again' }));
    const field = await screen.findByLabelText('Email');
    expect((field as HTMLInputElement).value).toBe('sunita1@example.org');
    fireEvent.change(field, { target: { value: 'sunita.devi@example.org' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(bodies).toEqual([{ email: 'sunita.devi@example.org' }]));
    await waitFor(() => expect(screen.queryByLabelText('Email')).toBeNull());
  });
});
