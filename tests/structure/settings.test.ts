import { describe, expect, test } from 'vitest';
import { settingDescriptions } from '../../apps/server/src/setting-descriptions.ts';
import { settingNames } from '../../apps/server/src/settings.ts';
import { renderConfigurationPage, renderEnvironmentExample } from '../../scripts/configuration.ts';
import { listFilesIn, readText } from './repository.ts';

const described = Object.values(settingDescriptions).flatMap((group) => Object.keys(group));

describe('documents of the settings', () => {
  test('describe every setting of the server, and no other', () => {
    expect(described.toSorted()).toEqual([...settingNames].toSorted());
  });

  test('are up to date with `npm run configuration`', async () => {
    expect(readText('docs/configuration.md')).toBe(await renderConfigurationPage());
    expect(readText('.env.example')).toBe(renderEnvironmentExample());
  });
});

test('are the only source: no other file of the server reads the environment', () => {
  const mayRead = /settings\.ts$|\/main\.ts$|\/cli\/[a-z-]+\.ts$|\.test\.ts$|\/testing\//u;
  const files = listFilesIn('apps/server/src', '.ts').filter((path) => !mayRead.test(path));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((path) => readText(path)?.includes('process.env'))).toEqual([]);
});
