import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readInstalledPackages, readManifest } from './shipped-packages.ts';

type Component = { 'bom-ref': string; licenses?: unknown[] };
type Bom = { components: Component[] };

const ours = ['packages/contract', 'apps/server', 'apps/web'];

/**
 * Creates a folder with only a lock file of these packages and their checksums, without development
 * dependencies.
 */
const lockedIn = (root: string, folders: readonly string[]): string => {
  const packages = readInstalledPackages(root);
  const { name, version, description, license, dependencies } = readManifest(root);
  const own = { name, version, description, license, dependencies, workspaces: ours };
  const links = ours.map((folder) => `node_modules/${readManifest(join(root, folder)).name}`);
  const lockedPackages = [...folders, ...links].flatMap((path) => {
    const { devDependencies: _development, ...entry } = packages[path] ?? {};
    return path in packages ? [[path, entry] as const] : [];
  });
  const place = mkdtempSync(join(tmpdir(), 'purboday-sbom-'));
  const put = (file: string, value: unknown): void =>
    writeFileSync(join(place, file), JSON.stringify(value));
  put('package.json', own);
  // npm recognises one of our packages by its manifest.
  for (const folder of ours) {
    mkdirSync(join(place, folder), { recursive: true });
    const { devDependencies: _development, ...manifest } = readManifest(join(root, folder));
    put(`${folder}/package.json`, manifest);
  }
  const locked = { '': own, ...Object.fromEntries(lockedPackages) };
  put('package-lock.json', { lockfileVersion: 3, requires: true, packages: locked });
  return place;
};

/**
 * The software bill of materials of the packages in these folders, including our own, as CycloneDX
 * JSON. npm generates it and requires every dependency to be included.
 * @throws Error when a package or its licence is unknown
 */
export const createBillOfMaterials = (root: string, folders: readonly string[]): string => {
  const place = lockedIn(root, folders);
  const args = [
    'sbom',
    '--package-lock-only',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
  ];
  const bom = execFileSync('npm', args, {
    cwd: place,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  rmSync(place, { recursive: true });
  const { components } = JSON.parse(bom) as Bom;
  const known = new Set(
    components.filter(({ licenses }) => licenses !== undefined).map((each) => each['bom-ref']),
  );
  const shipped = folders.map((folder) => {
    const { name, version } = readManifest(join(root, folder));
    return `${name}@${version}`;
  });
  const unknown = shipped.filter((ref) => !known.has(ref));
  if (unknown.length > 0) throw new Error(`npm sbom names no licence of ${unknown.join(', ')}.`);
  return bom;
};
