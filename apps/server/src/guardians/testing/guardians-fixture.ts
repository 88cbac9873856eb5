import { kolkata } from '#server/testing/builders.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createJpeg } from '#server/domain/document/testing/sample-documents.ts';

// In these tests it is the 21st of November 2026.
export const seventeen = '2009-11-22';
export const eighteen = '2008-11-21';

type Fields = Record<string, string>;

let serial = 0;

/** A form of the age group 16-20. Every call creates another person. */
export const aPerson = (overrides: Fields = {}): Fields => {
  serial += 1;
  return {
    name: 'Asha Kumari',
    fatherName: 'Ram Kumar',
    houseNo: '12/A',
    locality: 'Salt Lake',
    ...kolkata,
    postalCode: '700001',
    mobileNumber: '9876543210',
    email: `minor${serial}@example.org`,
    qualification: 'High School',
    'skills[]': 'Coding',
    category: '16-20',
    aadharNumber: String(666_600_000_000 + serial),
    ...overrides,
  };
};

/** Fields of a form that name a guardian. */
export const toGuardian = (contact: string, proof?: string): Fields => ({
  'guardian[name]': 'Sita Devi',
  'guardian[relation]': 'Mother',
  'guardian[contact]': contact,
  ...(proof ? { 'guardian[proof]': proof } : {}),
});

export const readErrors = (body: unknown) => (body as { errors?: unknown }).errors;

/** A product that requires the consent of guardians. */
export const guardiansFixture = async () => {
  const app = await createTestApp({
    environment: {
      GUARDIAN_CONSENT: 'on',
      RATE_LIMIT_SCALE: '1000',
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
  });
  const l1 = (await app.anL1Admin({ places: [kolkata] })).token;

  const codesTo = async (contact: string): Promise<string[]> =>
    (await app.listNotifications()).flatMap((notification) =>
      (notification.event === 'otp' || notification.event === 'guardian-code') &&
      [notification.to.email, notification.to.phone].includes(contact)
        ? [notification.code]
        : [],
    );

  return {
    app,
    l1,
    codesTo,

    register: async (fields: Fields) => {
      const { email = '' } = fields;
      app.advance({ seconds: 40 });
      await app.request('POST', '/api/auth/send-verification-email', { body: { email } });
      const otp = (await codesTo(email)).at(-1);
      await app.request('POST', '/api/auth/verify-email', { body: { email, otp } });
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      const document = new File([new Uint8Array(createJpeg())], 'a.jpg', { type: 'image/jpeg' });
      form.append('aadharFile', document);
      return app.request('POST', '/api/auth/candidate/register', { form });
    },

    /** A guardian agrees with the code that was sent to them. */
    agreed: async (name: string, contact: string): Promise<string> => {
      app.advance({ seconds: 40 });
      await app.request('POST', '/api/auth/guardian/send-code', { body: { name, contact } });
      const otp = (await codesTo(contact)).at(-1);
      const { body } = await app.request('POST', '/api/auth/guardian/confirm', {
        body: { name, contact, otp },
      });
      return body.data.proof;
    },

    readByL1: async (id: string) =>
      (await app.request('GET', `/api/l1admin/candidates/${id}`, { as: l1 })).body.data,
    approve: (id: string) =>
      app.request('PUT', `/api/l1admin/approve-candidate/${id}`, { as: l1, body: {} }),
    record: (id: string, body: object, as = l1) =>
      app.request('PUT', `/api/l1admin/candidates/${id}/age`, { as, body }),
  };
};

export type GuardiansFixture = Awaited<ReturnType<typeof guardiansFixture>>;
