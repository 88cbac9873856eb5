import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { translatedLanguages } from '@purboday/contract/languages/languages';
import { describe, expect, test } from 'vitest';
import {
  compileCatalogue,
  compiledFolder,
  listMissing,
} from '../../scripts/translations/catalogues.ts';

type Build = { sources: readonly string[] };

/** Loads a script, which the type check does not read. */
const load = async <Script>(name: string): Promise<Script> =>
  (await import(new URL(`../../scripts/${name}.mjs`, import.meta.url).href)) as Script;

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

  test.each(['bn', 'or'] as const)(
    '%s lacks no text of the public pages and of messages (UX-50)',
    (language) => {
      expect(listMissing(language)).toEqual([]);
    },
  );

  test('are built again with the next start when a translator changed a text (reach §22)', async () => {
    const { hashSources } = await load<{
      hashSources: (folder: string, sources: readonly string[]) => string;
    }>('build-when-changed');
    const { web } = await load<{ web: Build }>('build-web');
    const { server } = await load<{ server: Build }>('build-server');
    const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
    const languages = 'packages/contract/src/languages';
    cpSync(languages, join(folder, languages), { recursive: true });
    const hash = () => hashSources(folder, ['packages/contract']);
    const before = hash();
    for (const { sources } of [web, server]) expect(sources).toContain('packages/contract');
    writeFileSync(join(folder, languages, 'compiled/hi-pages.json'), '{}');
    expect(hash()).toBe(before);
    const file = join(folder, languages, 'hi.po');
    writeFileSync(file, readFileSync(file, 'utf8').replace('msgstr "साइन इन"', 'msgstr "भीतर आएँ"'));
    expect(hash()).not.toBe(before);
    rmSync(folder, { recursive: true });
  });
});
