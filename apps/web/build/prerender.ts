import { readFile } from 'node:fs/promises';
import { parseFoundation } from '@purboday/contract/foundation';
import type { Foundation } from '@purboday/contract/foundation';
import { pageMarks, withWords } from '@purboday/contract/page-words';
import { runnerImport } from 'vite';
import type { Plugin } from 'vite';
import type { Part, render } from '../src/prerender.tsx';
import type { Language } from '../src/platform/language-choice.ts';

type Rendering = { render: typeof render };

const markers: Record<string, Record<string, Part>> = {
  '/index': { '<!--markup-->': 'landing' },
  '/login': { '<!--markup-->': 'login', '<!--splash-->': 'splash' },
};

/** The documents end in the language they are in, when it is not English: `index-hi.html`. */
const named = /(\/[a-z]+)(?:-(hi))?\.html$/u;

/** What the running server knows better is left to it. */
const withMarks = ({ contact, ...foundation }: Foundation): Foundation => ({
  ...foundation,
  name: pageMarks.foundationName,
  contact: { ...contact, email: pageMarks.supportEmail, phone: pageMarks.supportPhone },
});

/** Without the server, the words of the file itself. */
const wordsOf = ({ name, contact, hindi }: Foundation) => ({
  foundationName: name,
  foundationNameInHindi: hindi[name] ?? name,
  supportEmail: contact.email,
  supportPhone: contact.phone,
});

/**
 * Puts the markup of the landing and sign-in pages into their documents, in both languages.
 * @param entry exports `render`
 * @param settings what the foundation says about itself (`foundation.json`)
 */
export const prerender = (entry: string, settings: string): Plugin => {
  let base: string;
  let serving: boolean;
  const rendering = async (): Promise<Rendering> => {
    const { module } = await runnerImport<Rendering>(entry, {
      root: base,
      configFile: false,
      logLevel: 'error',
      css: { postcss: {} },
    });
    return module;
  };
  return {
    name: 'purboday-prerender',
    configResolved: ({ root, command }) => {
      base = root;
      serving = command === 'serve';
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { path }) => {
        const [, name = '', language = 'en'] = named.exec(path) ?? [];
        const foundation = parseFoundation(await readFile(settings, 'utf8'));
        const marked = withMarks(foundation);
        let filled = html.replaceAll('{{updated}}', foundation.updated);
        for (const [marker, part] of Object.entries(markers[name] ?? {})) {
          const { render: draw } = await rendering();
          const markup = draw(part, marked, language as Language);
          filled = filled.replace(marker, () => markup);
        }
        return serving ? withWords(filled, wordsOf(foundation)) : filled;
      },
    },
  };
};
