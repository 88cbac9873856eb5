import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from './shipped-packages.ts';

const isLicence = (name: string): boolean => /^(?:licen[cs]e|copying|notice)/iu.test(name);

const chapter = (root: string, folder: string): string => {
  const { name, version, license } = readManifest(join(root, folder));
  const texts = readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && isLicence(entry.name))
    .map((entry) => readFileSync(join(root, folder, entry.name), 'utf8').trim());
  const licenceText =
    texts.length > 0
      ? texts.join('\n\n')
      : `The package holds no text of its licence; it names ${license} (https://spdx.org/licenses/).`;
  return `${'='.repeat(80)}\n${name} ${version}: ${license}\n${'='.repeat(80)}\n\n${licenceText}\n`;
};

/** The licences of these packages with their names and versions. */
export const collectLicences = (root: string, folders: string[]): string => {
  const about =
    'Purboday is under the MIT licence (LICENSE). It contains these packages, each under its own:\n';
  return [about, ...folders.map((folder) => chapter(root, folder))].join('\n');
};
