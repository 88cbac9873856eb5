import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The same engine with a smaller browser. Tests take a third less CPU time in it. */
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

const toFirst = (candidates: readonly string[]): string | undefined =>
  candidates.find((path) => existsSync(path));

const named = (): string[] => [process.env['CHROMIUM_PATH'] ?? ''];

/**
 * Chromium programs on this machine, best first: `CHROMIUM_PATH`, installed ones, Playwright's own.
 * Some may not start, such as the package of Ubuntu that only points to a snap.
 */
export const listChromiums = (): string[] =>
  [...named(), ...inPath([shell, ...names]), ...usualPlaces, chromium.executablePath()].filter(
    (path) => existsSync(path),
  );

/** A Chromium on this machine for the browser tests. */
export const findChromium = (): string | undefined => listChromiums()[0];

/**
 * The full Chromium, for features that its shell lacks, such as showing a PDF. Falls back to
 * `findChromium`.
 */
export const findFullChromium = (): string | undefined =>
  toFirst([...inPath(names), ...usualPlaces]) ?? findChromium();

/** The command that installs a browser on this system. */
export const chromiumInstructions = (): string =>
  existsSync('/etc/debian_version')
    ? 'Install one with "sudo apt-get install chromium chromium-headless-shell"'
    : 'Install one with "npx playwright install chromium"';

/**
 * The full Chromium, for screenshots and measurements.
 * @throws Error with installation instructions when there is none
 */
export const requireChromium = (): string => {
  const found = toFirst(named()) ?? findFullChromium();
  if (found === undefined)
    throw new Error(`There is no Chromium on this machine. ${chromiumInstructions()}.`);
  return found;
};
