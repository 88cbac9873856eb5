import type { Page } from '@playwright/test';
import { createTrainees } from './batch.ts';
import { selectFilter } from './list-filters.ts';
import { createPortalCalls } from './portal-calls.ts';
import { beginSession, demo, signInAs } from './sign-in.ts';

const home = '/training-provider/dashboard';

export const signIn = (page: Page, at = home) => signInAs(page, demo.training, at);
/** Signs in without opening a screen. */
export const startSession = (page: Page) => beginSession(page, demo.training);
export const openDashboard = (page: Page) => page.goto(home);

export const menu = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Training Provider Portal' })
    .getByRole('link', { name })
    .filter({ visible: true });
export const message = (page: Page, text: string) =>
  page.locator('.Toastify__toast').getByText(text, { exact: true });
export const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
export const button = (page: Page, name: string, label: string) =>
  card(page, name).getByRole('button', { name: label });

/** Filters cards or list by status. */
export const showStatus = (page: Page, status: string): Promise<void> =>
  selectFilter(page, 'Training status', { label: status });

const path = '/training-providers/candidates';

const createTrainee = async (page: Page) => {
  const callPortal = await createPortalCalls(page.request, demo.training);
  const profile = await callPortal('GET', '/training-providers/profile');
  const [id = ''] = await createTrainees(page.request, profile._id, 1);
  const { name }: { name: string } = await callPortal('GET', `${path}/${id}`);
  return { id, name, ask: callPortal };
};

/** Starts the training of a new candidate and returns the name. */
export const startFirstTraining = async (page: Page): Promise<string> => {
  const { id, name, ask: callPortal } = await createTrainee(page);
  await callPortal('PUT', `${path}/${id}`, { status: 'IN_PROGRESS' });
  return name;
};

/** Assigns a new candidate to the demo's provider, signs in as the provider, and returns the name. */
export const createPendingTraining = async (page: Page): Promise<string> => {
  const { name } = await createTrainee(page);
  await startSession(page);
  return name;
};

/** The first card of a status with action buttons, which members of a batch do not have. */
export const readFirstName = async (page: Page, status: string): Promise<string> => {
  await page.goto(`/training-provider/assigned-candidates?status=${status}`);
  const steps = page.getByRole('group', { name: /^Training of / }).getByRole('button');
  const cards = page.getByRole('listitem').filter({ has: steps });
  // `innerText` is empty while a card is not rendered.
  return (await cards.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
};

/**
 * Waits until clicks count again: for 600 ms after a step, a click counts as the second one of a
 * double click.
 */
export const waitForStepPause = (page: Page): Promise<void> => page.waitForTimeout(700);
