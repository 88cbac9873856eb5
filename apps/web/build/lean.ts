import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const standIn = (name: string): string =>
  fileURLToPath(new URL(`./stand-ins/${name}`, import.meta.url));

/** Modules of which this program needs a small part, and that part. */
const smaller: Record<string, string> = {
  'lucide-react/dist/esm/createLucideIcon.mjs': standIn('icon.ts'),
};

/** Leaves out of the build what libraries bring and this program does not use. */
export const lean = (): Plugin => ({
  name: 'purboday-lean',
  apply: 'build',
  async load(id) {
    const part = smaller[id.split('/node_modules/').at(-1) ?? ''];
    return part ? { code: await readFile(part, 'utf8'), moduleType: 'ts' } : undefined;
  },
});
