import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.ts';
import { isFull } from './tests/e2e/support/full-run.ts';

const executablePath = findChromium();

// Playwright matches these against "project file title tags".
const deskStory = String.raw`[ /](?:assignment|document-viewer|finder|inert-text|jobs|keyboard|l1-admins|list-keys|messages|provider-review|records|review|skills|system|training|training-board|triage)\.spec\.ts`;

/**
 * Tests excluded per project. `npm test` runs a test on the viewport where it is used; @both runs
 * on both.
 */
const leftOut = {
  phone: isFull
    ? /@desktop/u
    : new RegExp(`@desktop|@full|^(?!.*@(?:phone|both)).*${deskStory}`, 'u'),
  desktop: isFull
    ? /@phone/u
    : new RegExp(`@phone|@full|^(?!.*(?:@desktop|@both|${deskStory}))`, 'u'),
};

// Each worker starts its own product with a database and an inbox (tests/e2e/support/product.ts).
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  // Tests wait about as long as they compute: one worker per core would leave a quarter of the
  // cores idle.
  workers: availableParallelism() + 1,
  timeout: 90_000,
  // A test that fails once on a busy machine runs again with a product of its own; the report
  // lists it as flaky.
  retries: 1,
  expect: { timeout: 10_000 },
  forbidOnly: process.env['CI'] !== undefined,
  outputDir: 'test-results',
  use: {
    // Requests of a service worker bypass `page.route`; offline.spec.ts allows it.
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Recording traces takes 40% of the processor time of a test. To get one: `npx playwright test
    // SPEC --trace retain-on-failure`.
    trace: 'off',
    // Animations take a sixth of the processor time; tests about them enable them (`moving`).
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: executablePath === undefined ? {} : { executablePath },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: leftOut.phone,
      use: {
        viewport: { width: 360, height: 740 },
        isMobile: true,
        hasTouch: true,
      },
    },
    {
      name: 'desktop',
      testIgnore: '**/once/**',
      grepInvert: leftOut.desktop,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
