import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { createJpeg } from '../../../apps/server/src/domain/document/testing/sample-documents.ts';
import type { Inbox } from './inbox.ts';
import { readCode, postJson } from './registered-candidate.ts';
import { expect } from './test.ts';

/** Registers a company in Kolkata. */
export const registerProvider = async (request: APIRequestContext, inbox: Inbox) => {
  const serial = randomInt(1e9, 1e10);
  const email = `mills${serial}@example.org`;
  const after = inbox.count();
  await postJson(request, '/auth/send-verification-email', { email });
  const otp = await readCode(inbox, email, after);
  await postJson(request, '/auth/verify-email', { email, otp });
  const answer = await request.post('/api/auth/job-provider/register', {
    multipart: {
      companyName: `Ganga Mils ${serial}`,
      registrationID: `WB-${serial}`,
      industry: 'Textiles',
      'address[locality]': 'Park Street',
      'address[state]': 'West Bengal',
      'address[city]': 'Kolkata',
      'address[postalCode]': '700016',
      'contactPerson[name]': 'Meera Das',
      'contactPerson[designation]': 'Manager',
      'contactPerson[email]': email,
      'contactPerson[mobileNumber]': '9876543210',
      jobsOffered: 'Tailors and cutters',
      password: 'seven-silver-kites',
      companyDocFile: { name: 'card.jpg', mimeType: 'image/jpeg', buffer: createJpeg() },
    },
  });
  expect(answer.status()).toBe(201);
  const { data } = await answer.json();
  return { email, id: String(data.jobProviderId), serial };
};
