import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const mark = '?own';

/** Modules that the landing page has a copy of: a chunk shared with the application would be one more request before it is drawn. */
const copied = /\/apps\/web\/src\/platform\/(?:offline\/offline-shell|pages\/page-view)\.ts$/u;
const landing = /\/apps\/web\/src\/landing\/landing\.ts$/u;

/** Gives the landing page its own copy of the few small modules it has in common with the application. */
export const ownCopy = (): Plugin => ({
  name: 'purboday-own-copy',
  enforce: 'pre',
  apply: 'build',
  async resolveId(source, importer) {
    if (!importer || !landing.test(importer)) return undefined;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && copied.test(found.id) ? found.id + mark : undefined;
  },
  async load(id) {
    if (!id.endsWith(mark)) return undefined;
    return { code: await readFile(id.slice(0, -mark.length), 'utf8'), moduleType: 'ts' };
  },
});
