import { fireEvent, screen, waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { parseFoundation, translatableTexts } from '@purboday/contract/pages/foundation';
import {
  clearScreen,
  renderScreens,
  respondByPath,
  toListResponse,
} from '#web/platform/testing/shown-screen.tsx';
import { SettingsScreen } from './settings-screen.tsx';

const value = parseFoundation(readFileSync('apps/web/foundation.json', 'utf8'));
const { translations } = value;
const texts = translatableTexts(value);
const saved = { version: 4, fixed: ['contact.email'], savedAt: null, savedBy: null };
const rules = {
  stallDays: {
    review: 3,
    hold: 14,
    assign: 7,
    start: 7,
    train: 30,
    next: 14,
    applicant: 7,
    check_in: 7,
    answer: 5,
    support: 3,
  },
  checkInDays: [30, 90],
  retentionDays: {
    ON_HOLD: 365,
    REJECTED: 365,
    APPROVED_L2: null,
  },
  idPolicy: 'aadhar',
  guardianConsent: true,
  funderFacts: [],
  harassmentReaders: [],
};

afterEach(clearScreen);

const show = async (search = '', waitingSettings: object[] = []) => {
  const requests = respondByPath({
    '/api/l2admin/settings/foundation': {
      success: true,
      data: {
        ...saved,
        value: { ...value, translations: { ...translations, hi: { [texts[0] ?? '']: 'पू' } } },
      },
    },
    '/api/l2admin/settings/waiting': { success: true, data: waitingSettings },
    '/api/l2admin/settings/rules': {
      success: true,
      data: { ...saved, fixed: ['idPolicy'], value: rules },
    },
    '/api/l2admin/settings/look': {
      success: true,
      data: { ...saved, fixed: [], value: { accent: 'teal', logo: null } },
    },
    '/api/l2admin/settings/preview': {
      success: true,
      data: { html: '<p style="color:red">Hi</p>' },
    },
    '/api/l2admin/settings/history': toListResponse([
      {
        version: 2,
        section: 'rules',
        at: '2026-11-21T10:00:00.000Z',
        by: 'Ravi Iyer',
        restored: null,
        inForce: false,
        changes: [{ setting: 'Phone', before: '1', after: '2' }],
      },
    ]),
  });
  await renderScreens(`/l2-admin/settings${search}`, { '/l2-admin/settings': SettingsScreen });
  return requests;
};

test('shows the foundation, with values of the operator read-only', async () => {
  await show();
  const name = await screen.findByLabelText('Name of the foundation');
  expect((name as HTMLInputElement).value).toBe('Purboday Foundation');
  const email = screen.getByLabelText('Email');
  expect((email as HTMLInputElement).readOnly).toBe(true);
  expect(screen.getByText('Set by the operator')).toBeTruthy();
});

test('adds a partner, and sends the version it started from', async () => {
  await show();
  fireEvent.click(await screen.findByText('Add partner'));
  const names = screen.getAllByLabelText('Name');
  const fields = screen.getAllByLabelText('What they do');
  fireEvent.change(names.at(-1) as Element, { target: { value: 'Padma Bakery' } });
  fireEvent.change(fields.at(-1) as Element, { target: { value: 'Baking' } });
  const bodies: string[] = [];
  const get = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'PUT') bodies.push(init.body as string);
    return get(url, init);
  });
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(bodies).toHaveLength(1));
  const sent = JSON.parse(bodies[0] ?? '') as { version: number; value: typeof value };
  expect(sent.version).toBe(4);
  expect(sent.value.partners.at(-1)).toEqual({ name: 'Padma Bakery', does: 'Baking' });
});

test('counts the missing texts of a language', async () => {
  await show('?tab=languages');
  expect(
    await screen.findByText(new RegExp(`${texts.length - 1} of ${texts.length} texts`, 'u')),
  ).toBeTruthy();
  expect(screen.getAllByText('Missing: shown in English')).toHaveLength(texts.length - 1);
});

test('previews unsaved translations in their language', async () => {
  await show('?tab=languages&language=hi');
  const fields = await screen.findAllByLabelText(texts[1] ?? '');
  fireEvent.change(fields[0] as Element, { target: { value: ' नया ' } });
  const bodies: string[] = [];
  const get = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.endsWith('/preview')) bodies.push(init?.body as string);
    return get(url, init);
  });
  fireEvent.click(screen.getByText('Preview landing page'));
  expect(await screen.findByTitle('Preview of the landing page')).toBeTruthy();
  const sent = JSON.parse(bodies[0] ?? '') as { language: string; foundation: typeof value };
  expect(sent.language).toBe('hi');
  expect(sent.foundation.translations.hi).toEqual({
    [texts[0] ?? '']: 'पू',
    [texts[1] ?? '']: 'नया',
  });
});

test('shows rules, and those of the operator as text', async () => {
  await show('?tab=rules');
  expect(((await screen.findByLabelText('To be reviewed')) as HTMLInputElement).value).toBe('3');
  expect((screen.getByLabelText('Days after joining') as HTMLInputElement).value).toBe('30, 90');
  expect(screen.getByLabelText('Rejected')).toBeTruthy();
  for (const label of ['Pending', 'Approved by L1'])
    expect(screen.queryByLabelText(label)).toBeNull();
  expect(screen.queryByLabelText('Identity documents')).toBeNull();
  expect(screen.getByText('Set by the operator.')).toBeTruthy();
});

test('lists the history, and asks before an earlier version is restored', async () => {
  await show('?tab=history');
  fireEvent.click(await screen.findByRole('button', { name: /^Restore version 2: /u }));
  expect(await screen.findByText('Restore version 2?')).toBeTruthy();
});

test('offers the colours of the palette, and previews the look without saving it', async () => {
  await show('?tab=look');
  expect(((await screen.findByRole('radio', { name: 'Teal' })) as HTMLInputElement).checked).toBe(
    true,
  );
  fireEvent.click(screen.getByRole('radio', { name: 'Plum' }));
  const bodies: string[] = [];
  const get = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method !== undefined && init.method !== 'GET')
      bodies.push(`${init.method} ${url} ${init.body as string}`);
    return get(url, init);
  });
  fireEvent.click(screen.getByText('Preview email'));
  const frame = await screen.findByTitle('Preview of an email');
  // Style attributes are forbidden by the policy of the page.
  expect(frame.getAttribute('srcdoc')).toBe('<p data-style="color:red">Hi</p>');
  expect(bodies).toEqual([
    'POST /api/l2admin/settings/preview {"page":"email","language":"en","look":{"accent":"plum","logo":null}}',
  ]);
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'hi' } });
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toContain('"page":"email","language":"hi"');
});

const waiting = {
  section: 'foundation',
  countsOn: null,
  affected: null,
  at: '2026-11-21T10:00:00.000Z',
  by: 'Ravi Iyer',
  isOwn: true,
  changes: [{ setting: 'Email', before: 'help@example.org', after: 'new@udaan.example' }],
};

test('takes the code for a new email, and says how an own number comes to count (T61)', async () => {
  const requests = await show('', [
    { ...waiting, id: '0193f0a0-0000-7000-8000-000000000001', way: 'email' },
    {
      ...waiting,
      id: '0193f0a0-0000-7000-8000-000000000002',
      way: 'days',
      countsOn: '2026-11-28T10:00:00.000Z',
    },
  ]);
  expect(await screen.findByText(/once you enter the code that we emailed there/u)).toBeTruthy();
  expect(screen.getByText(/as soon as another level 2 admin has called it/u)).toBeTruthy();
  expect(screen.queryByText('I called it: confirm')).toBeNull();
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: '048 213' } });
  fireEvent.click(screen.getByText('Confirm'));
  await waitFor(() =>
    expect(requests).toContain(
      '/api/l2admin/settings/waiting/0193f0a0-0000-7000-8000-000000000001',
    ),
  );
});

test('lets another admin confirm a number, and shows how many people a rule affects (T61, T82)', async () => {
  await show('?tab=rules', [
    {
      ...waiting,
      id: '0193f0a0-0000-7000-8000-000000000001',
      way: 'days',
      countsOn: '2026-11-28T10:00:00.000Z',
      isOwn: false,
    },
    {
      ...waiting,
      id: '0193f0a0-0000-7000-8000-000000000002',
      section: 'rules',
      way: 'days',
      countsOn: '2026-11-28T10:00:00.000Z',
      affected: 412,
    },
  ]);
  expect(await screen.findByText('I called it: confirm')).toBeTruthy();
  expect(screen.getByText(/The records of 412 people become due for erasure/u)).toBeTruthy();
  expect(screen.getAllByText('Withdraw')).toHaveLength(2);
});

test('offers no way to switch the consent of guardians off (T82)', async () => {
  await show('?tab=rules');
  expect(await screen.findByText(/Only the operator can switch this off/u)).toBeTruthy();
  expect(screen.queryByLabelText('Consent of a guardian for people under 18')).toBeNull();
});
