import { parseEnv } from 'node:util';
import type { System } from '@purboday/contract/system/system.contract';
import { readEnvFile } from './setting-files.ts';
import { settingDescriptions } from './setting-descriptions.ts';

type SettingInForce = System['settings'][number];

/** Keys, passwords and addresses of people. */
const secrets: ReadonlySet<string> = new Set([
  'MASTER_KEY',
  'MASTER_KEY_PREVIOUS',
  'FIRST_ADMIN_EMAIL',
  'FIRST_ADMIN_NAME',
  'FIRST_ADMIN_PASSWORD',
  'AUDIT_HEAD_TO',
]);

/** An address without user, password, path and query: each of them can contain a secret. */
const hideCredentials = (text: string): string => {
  if (!/^[a-z][a-z0-9+.-]*:\/\//iu.test(text)) return text;
  if (!URL.canParse(text)) return '***';
  const { protocol, host } = new URL(text);
  return `${protocol}//${host}`;
};

/**
 * All settings as they apply, in the order of docs/configuration.md. Secrets have no value.
 * @param environment of the process
 * @param envFile content of the file that was read into the environment
 */
export const describeSettings = (
  environment: Record<string, string | undefined>,
  envFile = readEnvFile(environment),
): SettingInForce[] => {
  const inFile = parseEnv(envFile ?? '');
  const all = Object.values(settingDescriptions).flatMap((group) => Object.entries(group));
  return all.map(([name, description]): SettingInForce => {
    const text = environment[name] ?? '';
    if (text === '')
      return { setting: name, value: description.default.replaceAll('`', ''), source: 'default' };
    const source = inFile[name] === text ? 'file' : 'environment';
    return { setting: name, value: secrets.has(name) ? null : hideCredentials(text), source };
  });
};
