import { accessLogActions } from '@purboday/contract/tracking/progress';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { everyText } from '@purboday/contract/languages/every-text';
import { setLanguage } from './platform/language/language.ts';
import { RouterProvider } from '@tanstack/react-router';
import { session } from './platform/session/session.ts';
import { createUser } from './platform/testing/shown-screen.tsx';
import { newRouter } from './routes.tsx';

const application = {
  // Always under 18, and without a guardian yet.
  age: {
    dateOfBirth: `${new Date().getFullYear() - 17}-12-31`,
    ageState: 'needs-guardian',
    guardian: null,
    owesOwnConsent: false,
    ownConsentAt: null,
  },
  _id: '01890000-0000-7000-8000-000000000000',
  name: 'आशा',
  fatherName: 'राम',
  mobileNumber: '9876543210',
  email: 'asha@example.org',
  qualification: 'Graduation',
  category: '16-20',
  aadharNumber: 'XXXX XXXX 1234',
  idKind: 'MASKED_AADHAR',
  skills: ['Dance'],
  language: 'hi',
  registrationCode: 'PB-7K4-92M',
  address: { houseNo: '12', locality: 'हज़रतगंज', city: 'लखनऊ', state: 'लखनऊ', postalCode: '226001' },
  aadharFile: '/api/documents/1',
  status: 'REJECTED',
  createdAt: '2026-11-21T10:00:00.000Z',
  statusText:
    'Your registration was not approved as it is. You can correct it below and send it again.',
  statusReason: 'फ़ोटो साफ़ नहीं है',
  progress: { reached: 3, turn: 'begin', who: 'नई दिशा' },
  opensAt: null,
  history: [{ at: '2026-11-21T10:00:00.000Z', text: 'You registered.', reason: null }],
  assignments: [
    {
      kind: 'training',
      name: 'नई दिशा',
      locality: 'हज़रतगंज',
      city: 'लखनऊ',
      state: 'Uttar Pradesh',
      postalCode: '226001',
      skill: 'Dance',
      contact: { name: 'मीरा', phone: '9876511111' },
      callBy: '2026-11-28',
      jobTitle: null,
      since: '2026-11-21T10:00:00.000Z',
      text: 'The training is in progress.',
      _id: '019a0000-0000-7000-8000-000000000010',
      answer: { status: 'WAITING', at: null, reason: null, text: null },
      may: { withdraw: true, answer: true },
    },
  ],
  placement: {
    _id: '019a0000-0000-7000-8000-000000000009',
    kind: 'WAGE',
    status: 'JOINED',
    employer: { name: 'गंगा लूम्स', place: null, phone: null },
    title: 'बुनकर',
    monthlyPay: 12_000,
    state: 'Uttar Pradesh',
    city: 'लखनऊ',
    offeredOn: null,
    joinedOn: '2026-10-01',
    leftOn: null,
    reason: null,
    evidence: 'TOLD',
    incomplete: false,
    createdAt: '2026-10-01T10:00:00.000Z',
    updatedAt: '2026-10-01T10:00:00.000Z',
  },
  checkIns: [
    {
      _id: '019a0000-0000-7000-8000-00000000000a',
      days: 30,
      dueOn: '2026-10-31',
      status: 'DUE',
      answer: null,
      answeredOn: null,
      evidence: null,
      reason: null,
      nextOn: null,
    },
  ],
  sharings: [
    {
      _id: '019a0000-0000-7000-8000-000000000010',
      kind: 'training',
      name: 'नई दिशा',
      isLive: true,
    },
  ],
  certificates: [
    { code: 'ABCDEFGHJK', status: 'VALID', skill: 'Dance', issuedOn: '2026-11-21' },
    { code: 'ABCDEFGHJL', status: 'REVOKED', skill: 'Dance', issuedOn: '2026-11-20' },
  ],
  version: 3,
  erasureRequestedAt: '2026-11-21T10:00:00.000Z',
  may: { correct: true, requestErasure: false },
};
const about = {
  productName: 'Purboday',
  foundationName: 'Udaan',
  supportEmail: 'help@udaan.example',
  supportPhone: '+91 98300 00000',
  supportHours: 'Daily',
  address: ['Lucknow'],
  grievanceOfficer: { name: 'Anjali', email: 'grievance@udaan.example', phone: '+91 98300 00001' },
  updated: '2026-11-21',
  guardianConsent: true,
  idPolicy: 'any',
  phoneCodes: true,
  retention: { PENDING: 365, ON_HOLD: 90, REJECTED: 365, APPROVED_L1: 1095, APPROVED_L2: null },
  translations: { hi: { Udaan: 'उड़ान', Daily: 'रोज़', Lucknow: 'लखनऊ', Anjali: 'अंजलि' } },
};
const answers: Record<string, unknown> = {
  '/api/settings': about,
  '/api/candidate/application': application,
  '/api/android-app': {
    source: 'packed',
    name: 'उड़ान',
    packageName: 'org.purboday.app',
    versionName: '0.1.0',
    versionCode: 467160,
    size: 47882,
    fingerprint: 'AB:CD',
  },
  '/api/candidate/ledger': accessLogActions.map((what) => ({
    at: '2026-11-21T10:00:00.000Z',
    what,
    role: 'JOB_PROVIDER',
    organisation: 'गंगा',
  })),
  '/api/candidate/grievances': [
    {
      _id: '019a0000-0000-7000-8000-000000000011',
      text: 'यह ठीक नहीं था',
      at: '2026-11-21T10:00:00.000Z',
      dueAt: '2026-12-21T10:00:00.000Z',
      answer: null,
      answeredAt: null,
    },
    {
      _id: '019a0000-0000-7000-8000-000000000012',
      text: 'यह भी नहीं',
      at: '2026-11-20T10:00:00.000Z',
      dueAt: '2026-12-20T10:00:00.000Z',
      answer: 'अब ठीक है',
      answeredAt: '2026-11-21T10:00:00.000Z',
    },
  ],
  '/api/usual-days': { check: 3, place: 20, begin: 4, decide: 6, train: 60 },
  '/api/skills': ['Dance', 'Coding'],
};

beforeEach(() => {
  setLanguage('hi', everyText.hi.dictionary);
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ success: true, data: answers[url] ?? ['Uttar Pradesh'] }),
  );
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  session.clear();
  setLanguage('en');
  vi.unstubAllGlobals();
});

const same =
  /\b(?:Purboday|PB|English|XXXX|OTP|PIN|PDF|JPEG|PNG|MB|IST|SMS|WhatsApp|CIN|GSTIN|GST|Udyam|L1|Gmail|WCAG|AA|am|pm|Android|Google|https|SHA|KB|Do Not Track|Global Privacy Control)\b/gu;

/**
 * English text that a page shows or reads aloud, except addresses, text that is the same in every
 * language, and the notice, whose Hindi contains English terms.
 */
const englishIn = (page: Element): string[] => {
  const texts = [...page.querySelectorAll('*')]
    .filter((each) => each.closest('[lang="en"], .privacy-notice, script, style, svg') === null)
    .flatMap((each) => [
      ...[...each.childNodes].filter(({ nodeType }) => nodeType === 3).map((n) => n.textContent),
      ...['aria-label', 'placeholder', 'title', 'alt'].map((name) => each.getAttribute(name)),
    ]);
  return texts.filter((text): text is string =>
    /[a-z]{2}/iu.test(
      (text ?? '').replaceAll(/\S+@\S+|[0-9a-f]{8}-\S+/gu, '').replaceAll(same, ''),
    ),
  );
};

const open = async (path: string, state?: Record<string, unknown>): Promise<void> => {
  // An entry of the router's history, as after a navigation.
  history.replaceState(state ? { ...state, __TSR_key: 'test', __TSR_index: 0 } : null, '', path);
  const router = newRouter();
  await act(() => router.load());
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1));
  await act(() => vi.dynamicImportSettled());
};

const id = application._id;

describe('every screen is entirely in Hindi, with the footer (UX-39)', () => {
  test.each<[string, Record<string, unknown>?]>([
    ['/register/candidate'],
    ['/register/job-provider'],
    ['/register/training-provider'],
    ['/register/candidate/success', { registrationId: id, registrationCode: 'PB-7K4-92M' }],
    ['/register/job-provider/success', { refId: id, companyName: 'गंगा', city: 'लखनऊ' }],
    ['/register/training-provider/success', { refId: id, agencyName: 'गंगा', city: 'लखनऊ' }],
    ['/forgot-password'],
    [`/reset-password#token=${'a'.repeat(43)}`],
    ['/reset-password'],
    ['/track'],
    ['/terms'],
    ['/help'],
    ['/accessibility'],
    ['/app'],
    ['/nowhere'],
  ])('%s', async (path, state) => {
    await open(path, state);
    expect(englishIn(document.body)).toEqual([]);
    expect(document.title).toMatch(/[\u0900-\u097f]/u);
    expect(screen.getByRole('contentinfo').querySelectorAll('a')).toHaveLength(6);
  });

  test('the application of a candidate', async () => {
    session.start({ user: createUser({ role: 'CANDIDATE' }), token: 't-1' });
    await open('/track');
    await screen.findByText('आपने रजिस्ट्रेशन किया।');
    await screen.findByText('माता, पिता या अभिभावक की सहमति');
    await screen.findByText('अभी आपकी जानकारी किसके पास है');
    await screen.findByText('अब ठीक है');
    expect(englishIn(document.body)).toEqual([]);
    const accessLog = await screen.findByRole('button', { name: 'दिखाएँ किसने देखी' });
    act(() => accessLog.click());
    await screen.findByText('आपका पूरा आधार नंबर देखा');
    expect(englishIn(document.body)).toEqual([]);
    act(() => screen.getByRole('button', { name: 'ठीक करके फिर भेजें' }).click());
    await screen.findByRole('heading', { level: 1, name: 'अपना रजिस्ट्रेशन ठीक करें' });
    expect(englishIn(document.body)).toEqual([]);
  });

  test('the errors of a registration', async () => {
    await open('/register/job-provider');
    await act(async () => {
      document.querySelector('form')?.requestSubmit();
    });
    const toasts = within(await screen.findByRole('region', { name: /^संदेश/u }));
    await toasts.findByText('कृपया कंपनी का नाम लिखें');
    toasts.getByRole('button', { name: 'बंद करें' });
    expect(englishIn(document.body)).toEqual([]);
    await vi.dynamicImportSettled();
  });
});
