import { describe, expect, test } from 'vitest';
import { settingDescriptions } from '../../apps/server/src/setting-descriptions.ts';
import { settingNames } from '../../apps/server/src/settings.ts';
import { configurationPage, environmentExample } from '../../scripts/configuration.ts';
import { filesIn, textOf } from './repository.ts';

const described = Object.values(settingDescriptions).flatMap((group) => Object.keys(group));

describe('documents of the settings', () => {
  test('describe every setting of the server, and no other', () => {
    expect(described.toSorted()).toEqual([...settingNames].toSorted());
  });

  test('are up to date with `npm run configuration`', async () => {
    expect(textOf('docs/configuration.md')).toBe(await configurationPage());
    expect(textOf('.env.example')).toBe(environmentExample());
  });
});

test('are the only source: no other file of the server reads the environment', () => {
  const mayRead = /settings\.ts$|\/main\.ts$|\/cli\/[a-z-]+\.ts$|\.test\.ts$|\/testing\//u;
  const files = filesIn('apps/server/src', '.ts').filter((path) => !mayRead.test(path));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((path) => textOf(path)?.includes('process.env'))).toEqual([]);
});
