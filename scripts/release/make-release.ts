import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createBillOfMaterials } from './bill-of-materials.ts';
import { listPackageFiles, listOwnFiles, type ShippedFile } from './shipped-files.ts';
import { readManifest, listDependencies, type Manifest } from './shipped-packages.ts';
import { collectLicences } from './third-party-licences.ts';
import { pinImages, requirePinnedImages } from './pin-images.ts';
import { signChecksums } from './sign-checksums.ts';
import { tagRelease } from './tag-release.ts';
import { checksumLine, writeArchive } from './write-archive.ts';

// `npm run release` writes an archive that runs without npm, its bill of materials, and signed
// checksums (decision 039).

const root = join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    to: { type: 'string', default: join(root, 'dist') },
    tag: { type: 'boolean', default: false },
    pin: { type: 'boolean', default: false },
  },
});
const toText = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Commands included in a release. Development commands are left out. */
const commands = ['start', 'admin', 'audit', 'breach-report', 'demo', 'android', 'messages'];
commands.push('texts', 'backup', 'restore', 'certificates', 'check-settings');

const manifest = readManifest(root);
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The manifest of an installed package without its development dependencies. */
const withoutDevelopment = ({ devDependencies: _development, ...rest }: Manifest): string =>
  json(rest);

/** Undefined outside a checkout. */
const readCommit = (): string | undefined =>
  spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout?.trim() ||
  undefined;

const releasedManifest = (): string =>
  json({
    name: manifest.name,
    version: manifest.version,
    commit: readCommit(),
    private: true,
    description: manifest.description,
    license: manifest.license,
    type: 'module',
    scripts: Object.fromEntries(commands.map((name) => [name, `exec ./purboday ${name}`])),
    dependencies: manifest.dependencies,
  });

/** The pages for operators, in one file. */
const readme = (): string =>
  ['scripts/release/README.md', 'docs/deployment.md', 'docs/configuration.md', 'docs/operations.md']
    .map(toText)
    .join('\n');

const run = async (): Promise<void> => {
  if (values.pin) {
    for (const line of await pinImages(root)) console.log(line);
    return;
  }
  if (values.tag) {
    requirePinnedImages(root);
    console.log(`Tagged ${tagRelease(root)}.`);
  }
  const running = listDependencies(root, ['apps/server', 'node_modules/node']);
  // The archive contains the web app's packages too, inside its build.
  const all = [...new Set([...running, ...listDependencies(root, ['apps/web'])])].sort();
  const inArchive = running.filter((folder) => folder.startsWith('node_modules/'));
  const folder = `purboday-${manifest.version}-${process.platform}-${process.arch}`;
  const bom = createBillOfMaterials(root, all);
  const files: ShippedFile[] = [
    { path: 'package.json', text: releasedManifest() },
    { path: 'README.md', text: readme() },
    { path: 'sbom.cdx.json', text: bom },
    { path: 'THIRD-PARTY-LICENCES.txt', text: collectLicences(root, all) },
    { path: 'purboday', text: toText('scripts/release/purboday.sh'), executable: true },
    ...listOwnFiles(root),
    ...['apps/server', 'packages/contract'].map((path) => ({
      path: `${path}/package.json`,
      text: withoutDevelopment(readManifest(join(root, path))),
    })),
    ...inArchive.flatMap((path) => listPackageFiles(root, path)),
    { path: 'node_modules/@purboday/contract', link: '../../packages/contract' },
    { path: 'node_modules/.bin/node', link: '../node/bin/node' },
  ];
  mkdirSync(values.to, { recursive: true });
  const archive = join(values.to, `${folder}.tar.gz`);
  const sbom = join(values.to, `${folder}.cdx.json`);
  rmSync(archive, { force: true });
  writeFileSync(sbom, bom);
  await writeArchive(archive, folder, files);
  const sums = await Promise.all([archive, sbom].map(checksumLine));
  const checksums = join(values.to, 'SHA256SUMS');
  writeFileSync(checksums, sums.join(''));
  rmSync(`${checksums}.sig`, { force: true });
  const key = process.env['RELEASE_SIGNING_KEY'] ?? '';
  const written = [archive, sbom, checksums];
  if (key !== '') written.push(signChecksums(checksums, key));
  console.log(written.join('\n'));
  if (key === '') console.log('SHA256SUMS is not signed: RELEASE_SIGNING_KEY is not set.');
};

await run();
