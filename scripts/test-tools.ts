import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromiumInstructions, listChromiums } from './find-chromium.ts';

// Installs what the tests need beyond the npm packages, or says what is skipped without it.

const root = join(import.meta.dirname, '..');
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');

type TestTool = {
  name: string;
  isInstalled: () => boolean;
  /** Packages of Debian and Ubuntu. */
  packages: string[];
  /** A further step after the packages. */
  install?: () => void;
  /** The tests behave so without it. */
  consequence: string;
};

const hasCommand = (command: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((path) => existsSync(join(path, command)));

const fonts: TestTool = {
  name: 'Fonts for Indic scripts',
  isInstalled: () =>
    process.platform !== 'linux' ||
    spawnSync('fc-list', [':lang=hi'], { encoding: 'utf8' }).stdout?.trim().length > 0,
  packages: ['fontconfig', 'fonts-noto-core'],
  consequence: 'pages in Hindi, Bengali and Odia are measured with substitute letters',
};

const androidTools: TestTool = {
  name: 'Android tools',
  isInstalled: () =>
    ['aapt', 'apksigner', 'zipalign', 'javac'].every(hasCommand) &&
    existsSync(join(root, '.runtime', 'android')),
  packages: ['aapt', 'apksigner', 'zipalign', 'android-framework-res', 'openjdk-17-jdk-headless'],
  install: () => void spawnSync(join(root, 'apps', 'android', 'fetch-tools.sh'), { cwd: root }),
  consequence: 'the Android app is not rebuilt from its sources',
};

/** Only `npm run test:full` uses these; a contributor decides about servers on their machine. */
const serversOfFullRun: TestTool[] = [
  {
    name: 'PostgreSQL 15 and PgBouncer',
    isInstalled: () =>
      existsSync('/usr/lib/postgresql/15/bin/postgres') && existsSync('/usr/sbin/pgbouncer'),
    packages: ['postgresql-15', 'pgbouncer'],
    consequence: 'failover, rolling restarts and PgBouncer are not tested',
  },
  {
    name: 'promtool',
    isInstalled: () => hasCommand('promtool'),
    packages: ['prometheus'],
    consequence: 'the alert rules are not tested',
  },
  {
    name: 'ClamAV',
    isInstalled: () => existsSync('/usr/sbin/clamd'),
    packages: ['clamav-daemon'],
    consequence: 'the virus scan is tested with a substitute only',
  },
  {
    name: 'buildah and debootstrap',
    isInstalled: () => hasCommand('buildah') && existsSync('/usr/sbin/debootstrap'),
    packages: ['buildah', 'debootstrap'],
    consequence: 'the container image is not tested',
  },
];

const canInstallPackages = (): boolean => process.getuid?.() === 0 && hasCommand('apt-get');

let isListRead = false;
/** Installs packages of Debian or Ubuntu. Returns whether that succeeded. */
const installPackages = (packages: string[]): boolean => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const runApt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status;
  if (!isListRead) runApt('update');
  isListRead = true;
  console.log(`Installing ${packages.join(', ')} for the tests …`);
  return runApt('install', '--yes', '--no-install-recommends', ...packages) === 0;
};

const starts = (program: string): boolean =>
  spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
const findStarting = (): string | undefined => listChromiums().find(starts);

const runPlaywright = (command: string): void => {
  // Without a network the download ends after seconds and not after minutes.
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' };
  spawnSync(process.execPath, [playwright, command, 'chromium'], { env, stdio: 'ignore' });
};

const downloadChromium = (): string | undefined => {
  console.log("Downloading Playwright's Chromium for the tests …");
  runPlaywright('install');
  const found = findStarting();
  // The download needs libraries of the system.
  if (found !== undefined || listChromiums().length === 0 || !canInstallPackages()) return found;
  runPlaywright('install-deps');
  return findStarting();
};

const installChromium = (): string | undefined => {
  if (!canInstallPackages()) return undefined;
  // The shell saves a third of the processor time; only the whole browser shows a PDF.
  void (installPackages(['chromium', 'chromium-headless-shell']) || installPackages(['chromium']));
  return findStarting();
};

/**
 * A Chromium that starts: an installed one, else Playwright's own, else the package of Debian or
 * Ubuntu, which only root can install. Undefined when none can be had.
 */
const provideChromium = (): string | undefined =>
  findStarting() ?? downloadChromium() ?? installChromium();

const provideTool = (tool: TestTool): void => {
  if (tool.isInstalled() || !canInstallPackages()) return;
  if (installPackages(tool.packages)) tool.install?.();
};

/**
 * Provides the tools of the tests, and prints what is skipped because a tool is missing.
 * @returns the browser for the browser tests
 * @throws Error with the command for this system when there is no browser
 */
export const provideTestTools = (): { chromium: string } => {
  const chromium = provideChromium();
  if (chromium === undefined)
    throw new Error(
      `The tests need a Chromium, and none could be installed here. ${chromiumInstructions()}, or set CHROMIUM_PATH to one.`,
    );
  for (const tool of [fonts, androidTools]) provideTool(tool);
  const used = [
    fonts,
    androidTools,
    ...(process.env['TEST_SCOPE'] === 'full' ? serversOfFullRun : []),
  ];
  for (const { name, isInstalled, consequence, packages } of used) {
    if (isInstalled()) continue;
    console.log(`${name} are missing (Debian: ${packages.join(' ')}): ${consequence}.`);
  }
  return { chromium };
};
