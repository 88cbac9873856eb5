import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes `.br` and `.gz` next to every text file of the build, which the server sends unchanged. */
export const precompress = (): Plugin => ({
  name: 'purboday-precompress',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  writeBundle: {
    order: 'post',
    sequential: true,
    handler({ dir = '' }) {
      for (const name of globSync('**/*.{js,css,svg,json,txt,xml,webmanifest}', { cwd: dir })) {
        const file = resolve(dir, name);
        const bytes = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(bytes));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  },
});
