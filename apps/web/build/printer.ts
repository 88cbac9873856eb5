import { readFile } from 'node:fs/promises';
import { parseFoundation } from '@purboday/contract/pages/foundation';
import type { Foundation } from '@purboday/contract/pages/foundation';
import { pageMarks } from '@purboday/contract/pages/page-words';
import { runnerImport } from 'vite';
import type * as Printing from '../src/prerender.tsx';
import { hindi } from '../src/platform/language/hindi/hindi.ts';
import type { Language } from '../src/platform/language/language-choice.ts';

export type Part = Printing.Page | Printing.PrintedScreen;

/** What the running server knows better is left to it. */
const withMarks = ({ contact, ...foundation }: Foundation): Foundation => ({
  ...foundation,
  name: pageMarks.foundationName,
  contact: { ...contact, email: pageMarks.supportEmail, phone: pageMarks.supportPhone },
});

/**
 * Prints parts of pages as React draws them without a browser.
 * @param entry exports `render` and `printedScreens`
 * @param settings what the foundation says about itself (`foundation.json`)
 */
export const printer = (entry: string, settings: string) => {
  const foundation = async (): Promise<Foundation> =>
    parseFoundation(await readFile(settings, 'utf8'));

  const program = async (root: string): Promise<typeof Printing> => {
    const { module } = await runnerImport<typeof Printing>(entry, {
      root,
      configFile: false,
      logLevel: 'error',
      css: { postcss: {} },
    });
    return module;
  };

  return {
    foundation,
    /** Reads the sources anew, so that the development server shows what was just changed. */
    start: async (root: string) => {
      const { render, printedScreens } = await program(root);
      const given = withMarks(await foundation());
      return {
        printedScreens,
        draw: (part: Part, language: Language): string => render(part, given, language),
      };
    },
  };
};

/** Language and title of a built document, in Hindi. */
export const inHindi = (html: string): string =>
  html
    .replace('lang="en-IN"', 'lang="hi-IN"')
    .replace(/(?<=<title>)[^<·]+?(?= · |<)/u, (title) => hindi(title) ?? title);
