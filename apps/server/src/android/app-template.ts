import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** The app without an address and a signature, as `apps/android/build.sh` makes it. */
export const appTemplate = (): Promise<Buffer> =>
  readFile(new URL('../../../android/template-unsigned.apk', import.meta.url));

/** The product's version, which every release raises. */
export const productVersion = (): string => {
  const file = new URL('../../../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
};
