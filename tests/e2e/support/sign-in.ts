import type { Page } from '@playwright/test';
import { postJson } from './registered-candidate.ts';
import { expect } from './test.ts';

/** Accounts of the demo, as printed by `npm start`. */
export const demo = {
  l2: 'l2@demo.example',
  l1: 'kolkata@demo.example',
  otherL1: 'odisha@demo.example',
  training: 'training@demo.example',
  jobs: 'jobs@demo.example',
  password: 'monsoon-kites-42',
} as const;

const homes = {
  [demo.l2]: '/l2-admin/dashboard',
  [demo.l1]: '/l1-admin/dashboard',
  [demo.otherL1]: '/l1-admin/dashboard',
  [demo.training]: '/training-provider/dashboard',
  [demo.jobs]: '/job-provider/dashboard',
} as const;

/** Fills in the sign-in form and submits it. */
export const fillSignIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
};

/** Signs in with the form and waits for the dashboard. For tests of the form itself. */
export const signInByForm = async (page: Page, email: keyof typeof homes): Promise<void> => {
  await fillSignIn(page, email, demo.password);
  await expect(page).toHaveURL(homes[email]);
};

/**
 * Creates a session for a demo account and stores it in the next page like the form does. Each
 * screen costs a second of CPU time, so tests open only the one they are about.
 * @returns the session's token, for calls before that page
 */
export const beginSession = async (page: Page, email: keyof typeof homes): Promise<string> => {
  const credentials = { email, password: demo.password };
  const { data } = await postJson(page.request, '/auth/login', credentials);
  const written = await page.addInitScript(({ user, token }: { user: object; token: string }) => {
    // The blank page has no storage.
    if (location.protocol === 'about:') return;
    sessionStorage.setItem('user', JSON.stringify(user));
    sessionStorage.setItem('token', token);
  }, data);
  // Only once, so that signing out has an effect.
  const opened = (): void => {
    if (page.url() === 'about:blank') return;
    page.off('domcontentloaded', opened);
    void written.dispose();
  };
  page.on('domcontentloaded', opened);
  return data.token;
};

/** Creates a session for a demo account and opens its dashboard or another screen. */
export const signInAs = async (
  page: Page,
  email: keyof typeof homes,
  at: string = homes[email],
): Promise<void> => {
  await beginSession(page, email);
  await page.goto(at);
};
