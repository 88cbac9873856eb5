import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { translatedLanguages } from '@purboday/contract/languages/languages';
import { describe, expect, test } from 'vitest';
import {
  compileCatalogue,
  compiledFolder,
  listMissing,
} from '../../scripts/translations/catalogues.ts';

describe('catalogues', () => {
  test.each(translatedLanguages)(
    'compiled modules of %s are current: npm run translations',
    (language) => {
      const outdated = Object.entries(compileCatalogue(language)).filter(
        ([name, text]) => readFileSync(join(compiledFolder, name), 'utf8') !== text,
      );
      expect(outdated.map(([name]) => name)).toEqual([]);
    },
  );

  test('have no compiled module of another language', () => {
    const expected = translatedLanguages.flatMap((language) =>
      Object.keys(compileCatalogue(language)),
    );
    expect(readdirSync(compiledFolder).toSorted()).toEqual(expected.toSorted());
  });

  test('Hindi lacks no text of the public pages and portals (UX-39)', () => {
    expect(listMissing('hi')).toEqual([]);
  });

  test.each(['bn', 'or'] as const)('%s lacks no text of the public pages (UX-50)', (language) => {
    expect(listMissing(language, ['email or SMS'])).toEqual([]);
  });
});
