import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const text = /\.(?:html|js|css|svg|json|txt|xml|webmanifest)$/u;
const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

const compress = async (file: string): Promise<void> => {
  const bytes = await readFile(file);
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, smallest));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
};

/** Writes `.br` and `.gz` beside every text file of the build, which the server sends as they are. */
export const precompress = (): Plugin => {
  let folder = '';
  return {
    name: 'purboday-precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = build.write === false ? '' : resolve(root, build.outDir);
    },
    closeBundle: async () => {
      if (folder === '') return;
      const names = await readdir(folder, { recursive: true });
      await Promise.all(
        names.filter((name) => text.test(name)).map((name) => compress(join(folder, name))),
      );
    },
  };
};
