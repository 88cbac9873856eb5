import { spawnSync } from 'node:child_process';
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

const succeeds = (command: string, args: string[], timeoutSeconds: number): boolean => {
  console.log(`No Chromium found: ${command} ${args.join(' ')}`);
  const options = { stdio: 'inherit', timeout: timeoutSeconds * 1000 } as const;
  return spawnSync(command, args, options).status === 0;
};

/** Finds a Chromium or installs one: Playwright's, else the system's when this is root on Debian or Ubuntu. */
export const chromiumForTests = (): string | undefined => {
  const found = findChromium();
  if (found !== undefined) return found;
  const cli = join(import.meta.dirname, '..', 'node_modules', '@playwright', 'test', 'cli.js');
  succeeds(process.execPath, [cli, 'install', 'chromium'], 300);
  const installed = findChromium();
  if (installed !== undefined || process.getuid?.() !== 0) return installed;
  succeeds('apt-get', ['update'], 120);
  succeeds('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], 600);
  return findChromium();
};
