// Writes docs/configuration.md and .env.example from the server's settings: `npm run
// configuration`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import {
  settingDescriptions,
  type SettingDescription,
} from '../apps/server/src/setting-descriptions.ts';

const introduction = `# Configuration

<!-- Written by \`npm run configuration\` from apps/server/src/setting-descriptions.ts. -->

Settings are environment variables, or lines of a file \`.env\` in the folder of the product
([.env.example](../.env.example) lists them all). The environment wins over the file. All settings are checked at every start: a wrong one is
named and prevents the start. An empty one counts as missing. Every setting can also come from a file: \`MASTER_KEY_FILE=/run/secrets/master-key\` sets \`MASTER_KEY\`
to the content of that file. Use it for keys, passwords and addresses with a password. \`./purboday check-settings\` also tries the database, the document store, the
mail server and the providers that the settings name.

In an address, special characters of a user or password are percent-encoded: \`#\` is \`%23\`, \`/\` is \`%2F\`, \`@\` is \`%40\`. A line of \`.env\` that is no setting,
and a name in the environment that is one letter away from a setting, are warnings of the start and of \`check-settings\`.

**Demo mode** is the default, for your own computer only. It does not start with \`HOST\`, \`APP_URL\` or \`TRUST_PROXY\` for other people, and its demo
accounts and mailbox are not available to other machines. \`NODE_ENV=production\` needs all settings of the first group, has no mailbox page, and does
not start on a database that contains demo records.
`;

const entry = ([name, setting]: [string, SettingDescription]): string =>
  `- \`${name}\` (default: ${setting.default}): ${setting.about}`;

const chapter = ([title, settings]: [string, Record<string, SettingDescription>]): string =>
  [`## ${title}`, '', ...Object.entries(settings).map(entry)].join('\n');

/** The content of `docs/configuration.md`. */
export const renderConfigurationPage = async (): Promise<string> => {
  const text = [introduction, ...Object.entries(settingDescriptions).map(chapter)].join('\n\n');
  const { code } = await format('configuration.md', text);
  return code;
};

const plain = (markdown: string): string =>
  markdown.replace(/\[([^\]]+)\]\([^)]+\)/gu, '$1').replaceAll('`', '');

const lines = ([name, { default: standard, about, example }]: [
  string,
  SettingDescription,
]): string => `# ${plain(about)} Default: ${plain(standard)}.\n# ${name}=${example ?? ''}\n`;

/** The content of `.env.example`: every setting, commented out. */
export const renderEnvironmentExample = (): string =>
  [
    '# Settings of Purboday. Copy this file to .env and remove the # in front of those to change.',
    '# Written by `npm run configuration`; docs/configuration.md explains each.',
    ...Object.entries(settingDescriptions).flatMap(([title, settings]) => [
      `\n# --- ${title} ---\n`,
      ...Object.entries(settings).map(lines),
    ]),
  ].join('\n');

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  writeFileSync(join(root, 'docs/configuration.md'), await renderConfigurationPage());
  writeFileSync(join(root, '.env.example'), renderEnvironmentExample());
}
