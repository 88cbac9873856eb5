import { expect, test } from 'vitest';
import { renderDataModel } from '../../scripts/data-model.ts';
import { readText } from './repository.ts';

test('keeps docs/data-model.md up to date with `npm run data-model`', () => {
  expect(readText('docs/data-model.md')).toBe(renderDataModel());
});

test('draws references only to existing tables', () => {
  const page = renderDataModel();
  const entities = new Set([...page.matchAll(/^ {2}(\w+) \{$/gmu)].map(([, name]) => name));
  const targets = [...page.matchAll(/^ {2}(\w+) \S+--\S+ \w+ : \w+$/gmu)].map(([, name]) => name);
  expect(targets.length).toBeGreaterThan(50);
  expect(targets.filter((name) => !entities.has(name))).toEqual([]);
});
