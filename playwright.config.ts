import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.ts';

const executablePath = findChromium();

/** `npm run test:full` runs every story on both viewports, and the stories tagged @full too. */
const isFull = process.env['TEST_SCOPE'] === 'full';

// Playwright matches these against "project file title tags".
const deskStory = String.raw`/?(?:assignment|document-viewer|finder|inert-text|jobs|keyboard|l1-admins|list-keys|look-up|messages|provider-review|review|skills|training|training-board|triage)\.spec\.ts`;

/** Stories that a project leaves out. In `npm test` a story runs on the viewport where it is used; one tagged @both runs on both. */
const leftOut = {
  phone: isFull
    ? /@desktop/u
    : new RegExp(`@desktop|@full|^(?!.*@(?:phone|both)).*${deskStory}`, 'u'),
  desktop: isFull
    ? /@phone/u
    : new RegExp(`@phone|@full|^(?!.*(?:@desktop|@both|${deskStory}))`, 'u'),
};

// Each worker starts a product of its own, with its database and its mailbox (tests/e2e/support/product.ts).
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  // A story waits for what it looks at as often as it works: one worker for each core leaves a quarter of them idle.
  workers: availableParallelism() + 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env['CI'] !== undefined,
  outputDir: 'test-results',
  use: {
    // A service worker's requests escape `page.route`; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Recording a trace is 40% of the processor's work in a story. To see one: `npx playwright test SPEC --trace retain-on-failure`.
    trace: 'off',
    // As many people have it. Movement is a sixth of the processor's work: the stories that are about it ask for it (`moving`).
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
