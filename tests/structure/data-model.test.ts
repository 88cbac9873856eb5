import { expect, test } from 'vitest';
import { dataModel } from '../../scripts/data-model.ts';
import { textOf } from './repository.ts';

test('docs/data-model.md is what `npm run data-model` writes', () => {
  expect(textOf('docs/data-model.md')).toBe(dataModel());
});

test('every reference of the diagrams leads to a table', () => {
  const page = dataModel();
  const entities = new Set([...page.matchAll(/^ {2}(\w+) \{$/gmu)].map(([, name]) => name));
  const targets = [...page.matchAll(/^ {2}(\w+) \S+--\S+ \w+ : \w+$/gmu)].map(([, name]) => name);
  expect(targets.length).toBeGreaterThan(50);
  expect(targets.filter((name) => !entities.has(name))).toEqual([]);
});
