import { firstDefinition } from '@purboday/contract/programmes/definition';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearScreen, renderScreens } from '#web/platform/testing/shown-screen.tsx';
import { ProgrammeScreen } from './programme-screen.tsx';

const id = '0199aaaa-0000-7000-8000-000000000001';
const path = `/api/l2admin/programmes/${id}`;
const programme = {
  _id: id,
  version: 1,
  name: 'Tailors of Howrah',
  funder: 'Asha Textiles Ltd',
  funderKind: 'COMPANY',
  grantNumber: null,
  csr1: null,
  cin: null,
  scheduleItem: null,
  from: '2026-01-01',
  to: '2027-12-31',
  keepUntil: '2030-12-31',
  amount: null,
  checkInDays: [],
  targets: [],
  status: 'ACTIVE',
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-01T10:00:00.000Z',
  history: [],
};
const effect = {
  of: 97,
  counted: 41,
  ofToday: 97,
  countedToday: 38,
  added: { people: 3, first: [{ _id: id, name: 'Asha Devi' }] },
  removed: { people: 0, first: [] },
};
const version = {
  version: 1,
  definition: firstDefinition,
  reason: null,
  createdAt: programme.createdAt,
};

afterEach(clearScreen);

test('says what the typed definition changes, and sends it with its reason and the version seen', async () => {
  const sent: { url: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method === 'POST') {
      sent.push({ url, body: JSON.parse(init.body as string) });
      return Response.json({ success: true, data: effect });
    }
    return Response.json({
      success: true,
      data: url.endsWith('/definitions') ? [version] : programme,
    });
  });
  await renderScreens(`/l2-admin/programmes/${id}?tab=definition`, {
    '/l2-admin/programmes/$id': ProgrammeScreen,
  });
  const days = await screen.findByLabelText('Days at work');
  fireEvent.input(days, { target: { value: '60' } });
  await waitFor(() => expect(document.body.textContent).toContain('41 of 97 count; today 38.'), {
    timeout: 5_000,
  });
  expect(screen.getByText('Asha Devi')).toBeTruthy();
  fireEvent.input(screen.getByLabelText('Why does it change?'), { target: { value: 'Amended' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save definition' }));
  await waitFor(() =>
    expect(sent).toContainEqual({
      url: `${path}/definitions`,
      body: { definition: { ...firstDefinition, daysKept: 60 }, reason: 'Amended', version: 1 },
    }),
  );
});
