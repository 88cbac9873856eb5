import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Environment = Record<string, string | undefined>;

const suffix = '_FILE';

/** Files of secrets are small. A larger one is another file by mistake. */
const maxBytes = 64 * 1024;

const readSecret = (path: string): string => {
  const bytes = readFileSync(path);
  if (bytes.length > maxBytes) throw new Error('is larger than 64 KiB');
  // Editors and `echo` end a file with a line break.
  return bytes.toString('utf8').replace(/\r?\n$/u, '');
};

/** Windows editors begin a file with it. */
const byteOrderMark = '\uFEFF';

/** Node takes a byte order mark of `.env` for the first letter of a name. */
export const dropByteOrderMark = (environment: Environment): void => {
  for (const [name, value] of Object.entries(environment)) {
    if (!name.startsWith(byteOrderMark)) continue;
    environment[name.slice(1)] ??= value;
    delete environment[name];
  }
};

/** The content of the `.env` file in the folder of the product; undefined without one. */
export const readEnvFile = (environment: Environment): string | undefined => {
  const path = join(environment['PURBODAY_HOME'] ?? '.', '.env');
  if (!existsSync(path)) return undefined;
  return readFileSync(path, 'utf8').replace(byteOrderMark, '');
};

/**
 * Replaces each `NAME_FILE` of a setting by `NAME` with the content of that file, as secrets of
 * containers and systemd are given. The environment of a process can be read by other programs of
 * the same user, a file need not be.
 * @param names of all settings
 * @returns `errors` names files that cannot be read, and settings that are given twice
 */
export const readSettingFiles = (
  environment: Environment,
  names: readonly string[],
): { environment: Environment; errors: string[] } => {
  const read = { ...environment };
  const errors: string[] = [];
  for (const name of names) {
    const path = environment[name + suffix];
    delete read[name + suffix];
    if (path === undefined || path === '') continue;
    if ((environment[name] ?? '') !== '') {
      errors.push(`${name}: set either ${name} or ${name}${suffix}, not both`);
      continue;
    }
    try {
      read[name] = readSecret(path);
      if (read[name] === '') errors.push(`${name}${suffix}: ${path} is empty`);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      errors.push(`${name}${suffix}: ${path} ${code ? `cannot be read (${code})` : message}`);
    }
  }
  return { environment: read, errors };
};
