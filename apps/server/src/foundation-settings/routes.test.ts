import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';

test('returns the operator and contact of the product without a session, and no other setting', async () => {
  const app = await createTestApp({
    environment: { FOUNDATION_NAME: 'Udaan Foundation', SUPPORT_EMAIL: 'help@udaan.example' },
  });
  const { status, body } = await app.request('GET', '/api/settings');
  expect([status, body.data]).toEqual([
    200,
    {
      productName: 'Purboday',
      foundationName: 'Udaan Foundation',
      supportEmail: 'help@udaan.example',
      supportPhone: '+91 00000 00000',
      supportHours: 'Monday to Saturday, 10 am to 6 pm (IST)',
      address: ['Purboday Foundation', '12 Station Road', 'Kolkata, West Bengal 700001'],
      grievanceOfficer: {
        name: 'Anjali Sen',
        email: 'grievance@example.org',
        phone: '+91 00000 00000',
      },
      guardianConsent: false,
      funderFacts: [],
      idPolicy: 'aadhar',
      phoneCodes: true,
      retention: {
        PENDING: null,
        ON_HOLD: 365,
        REJECTED: 365,
        APPROVED_L1: null,
        APPROVED_L2: 1825,
      },
      updated: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/u) as string,
      look: { accent: 'marigold', logo: null },
      settingsVersion: 0,
      reviewedLanguages: [],
      translations: {
        hi: expect.objectContaining({ 'Anjali Sen': 'अंजलि सेन' }) as object,
        bn: expect.objectContaining({ 'Anjali Sen': 'অঞ্জলি সেন' }) as object,
        or: expect.objectContaining({ 'Anjali Sen': 'ଅଞ୍ଜଳି ସେନ' }) as object,
      },
    },
  ]);
  await app.close();
});

test.each([
  ['0', ['', '', '', '']],
  ['1', ['support@example.org', '+91 00000 00000', 'grievance@example.org', '+91 00000 00000']],
])('shows the example contacts in a demo alone (DEMO=%s, R1)', async (DEMO, shown) => {
  const app = await createTestApp({ environment: { DEMO } });
  const { supportEmail, supportPhone, grievanceOfficer } = (
    await app.request('GET', '/api/settings')
  ).body.data;
  const { email, phone } = grievanceOfficer;
  expect([supportEmail, supportPhone, email, phone]).toEqual(shown);
  await app.close();
});
