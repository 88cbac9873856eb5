import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const inPath = (): string[] =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));

/** A Chromium that is on this machine: `CHROMIUM_PATH`, one that is installed, or Playwright's own. */
export const findChromium = (): string | undefined => {
  const named = process.env['CHROMIUM_PATH'];
  const candidates = [...inPath(), ...usualPlaces, chromium.executablePath()];
  return [...(named ? [named] : []), ...candidates].find((path) => existsSync(path));
};

/** What to type to have one. Tests install nothing by themselves. */
export const howToInstallChromium = (): string =>
  [
    'Install it with "npx playwright install chromium"',
    ...(existsSync('/etc/debian_version') ? ['or "apt-get install chromium"'] : []),
    'or name one in CHROMIUM_PATH.',
  ].join(', ');

/** A Chromium of this machine, for what cannot do without. @throws Error that says how to install one */
export const requireChromium = (): string => {
  const found = findChromium();
  if (found === undefined)
    throw new Error(`There is no Chromium on this machine. ${howToInstallChromium()}`);
  return found;
};
