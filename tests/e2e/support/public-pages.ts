import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The public forms. */
export const publicForms = [
  '/login',
  '/forgot-password',
  `/reset-password#token=${'a'.repeat(43)}`,
  '/track',
  '/my-links',
  '/register/candidate',
  '/register/job-provider',
  '/register/training-provider',
];

/** Every public page. */
export const publicPages = [...publicForms, '/', '/app', '/terms', '/no-such-page'];

/** Loads a page and waits until it is complete. */
export const openPage = async (page: Page, path: string): Promise<void> => {
  await page.goto('about:blank');
  await page.goto(path);
  await expect(page.locator('h1')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
};
