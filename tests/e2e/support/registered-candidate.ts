import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { createJpeg } from '../../../apps/server/src/domain/document/testing/sample-documents.ts';
import type { Inbox } from './inbox.ts';
import { expect } from './test.ts';

/** The code in the newest email to an address. */
export const readCode = async (inbox: Inbox, to: string, after: number): Promise<string> => {
  const mail = await inbox.wait({ to, subject: 'code', after });
  return /\b\d{6}\b/u.exec(mail.text ?? '')?.[0] ?? '';
};

/** Sends a request that must succeed, and parses the response. */
export const postJson = async (request: APIRequestContext, path: string, data: object) => {
  const answer = await request.post(`/api${path}`, { data });
  expect(answer.status(), path).toBeLessThan(300);
  return answer.json();
};

/** Registers a candidate in Kolkata. @param more further fields of the form */
export const registerCandidate = async (
  request: APIRequestContext,
  inbox: Inbox,
  more: Record<string, string> = {},
) => {
  const serial = randomInt(1e9, 1e10);
  const email = `asha${serial}@example.org`;
  const after = inbox.count();
  await postJson(request, '/auth/send-verification-email', { email });
  const otp = await readCode(inbox, email, after);
  await postJson(request, '/auth/verify-email', { email, otp });
  const answer = await request.post('/api/auth/candidate/register', {
    multipart: {
      name: 'Asha Kumari',
      fatherName: 'Ram Kumar',
      houseNo: '12/A',
      locality: 'Salt Lake',
      state: 'West Bengal',
      city: 'Kolkata',
      postalCode: '700001',
      mobileNumber: '9876543210',
      email,
      qualification: 'Graduation',
      category: '20-24',
      aadharNumber: `99${serial}`,
      'skills[]': 'Coding',
      ...more,
      aadharFile: { name: 'card.jpg', mimeType: 'image/jpeg', buffer: createJpeg() },
    },
  });
  const { data } = await answer.json();
  return { email, id: String(data.candidateId) };
};

/**
 * Signs a candidate in at /track with an emailed code.
 * @param id registration code or id
 */
export const signInAtTrack = async (
  page: Page,
  inbox: Inbox,
  id: string,
  email: string,
): Promise<void> => {
  await page.goto('/track');
  await page.getByLabel('Registration code').fill(id);
  await page.getByLabel('Email').fill(email);
  const after = inbox.count();
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('One-time code (OTP)').fill(await readCode(inbox, email, after));
  await page.getByRole('button', { name: 'Show my application' }).click();
  await expect(page.getByRole('heading', { name: 'Your application' })).toBeVisible();
};
