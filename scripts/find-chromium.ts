import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The same engine with less browser around it: in it the stories take a third less of the processor. */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const inPath = (wanted: readonly string[]): string[] => {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return wanted.flatMap((name) => folders.map((folder) => join(folder, name)));
};

const firstOf = (candidates: readonly string[]): string | undefined =>
  candidates.find((path) => existsSync(path));

const named = (): string[] => [process.env['CHROMIUM_PATH'] ?? ''];

/** A Chromium that is on this machine, for the stories: `CHROMIUM_PATH`, one that is installed, or Playwright's own. */
export const findChromium = (): string | undefined =>
  firstOf([...named(), ...inPath([shell, ...names]), ...usualPlaces, chromium.executablePath()]);

/** The Chromium that people have, for what its shell cannot do, such as showing a PDF; what `findChromium` finds where there is none. */
export const wholeChromium = (): string | undefined =>
  firstOf([...inPath(names), ...usualPlaces]) ?? findChromium();

/** What to type to have one. Tests install nothing by themselves. */
export const howToInstallChromium = (): string =>
  [
    'Install it with "npx playwright install chromium"',
    ...(existsSync('/etc/debian_version')
      ? ['or "apt-get install chromium chromium-headless-shell"']
      : []),
    'or name one in CHROMIUM_PATH.',
  ].join(', ');

/** The Chromium that people have, where it is there, for pictures and measurements. @throws Error that says how to install one */
export const requireChromium = (): string => {
  const found = firstOf(named()) ?? wholeChromium();
  if (found === undefined)
    throw new Error(`There is no Chromium on this machine. ${howToInstallChromium()}`);
  return found;
};
