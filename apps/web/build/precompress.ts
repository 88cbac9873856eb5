import { readFile, readdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const text = /\.(?:html|js|css|svg|json|txt|xml|webmanifest)$/u;

const compress = async (file: string): Promise<void> => {
  const bytes = await readFile(file);
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
};

/** Writes `.br` and `.gz` beside every text file of the build, which the server sends as they are. */
export const precompress = (): Plugin => ({
  name: 'purboday-precompress',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const names = await readdir(dir, { recursive: true });
    const files = names.filter((name) => text.test(name)).map((name) => resolve(dir, name));
    await Promise.all(files.map(compress));
  },
});
