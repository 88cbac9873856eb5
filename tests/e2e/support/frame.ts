import type { Page } from '@playwright/test';

/** What a portal's document shows before its programs are there (docs/decisions/024). */
export const frame = '#app > [inert]';

/** As a person does, stories do not use a frame: they wait until the screen is there. */
export const passFrames = (page: Page): Promise<void> =>
  page.addLocatorHandler(page.locator(frame), async () => undefined);
