import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.ts';

const executablePath = findChromium();

// Each worker starts a product of its own, with its database and its mailbox (tests/e2e/support/product.ts).
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  // A story waits for what it looks at as often as it works: one worker for each core leaves a quarter of them idle.
  workers: availableParallelism() + 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env['CI'] !== undefined,
  // A machine that hiccups must not hide what the rest of the run says; the report names what needed its second try.
  retries: process.env['CI'] === undefined ? 0 : 1,
  outputDir: 'test-results',
  use: {
    // A service worker's requests escape `page.route`; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'on-first-retry',
    // As many people have it. Movement is a sixth of the processor's work: the stories that are about it ask for it (`moving`).
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: executablePath === undefined ? {} : { executablePath },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/u,
      use: {
        viewport: { width: 360, height: 740 },
        isMobile: true,
        hasTouch: true,
      },
    },
    {
      name: 'desktop',
      testIgnore: '**/once/**',
      grepInvert: /@phone/u,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
