import { readFile } from 'node:fs/promises';
import { parseFoundation } from '@purboday/contract/foundation';
import type { Foundation } from '@purboday/contract/foundation';
import { pageMarks, withWords } from '@purboday/contract/page-words';
import { runnerImport } from 'vite';
import type { Plugin } from 'vite';
import type { Part, render } from '../src/prerender.tsx';
import { hindi } from '../src/platform/hindi/hindi.ts';
import type { Language } from '../src/platform/language-choice.ts';

type Rendering = { render: typeof render };

const markers: Record<string, Record<string, Part>> = {
  'index.html': { '<!--markup-->': 'landing' },
  'login.html': { '<!--markup-->': 'login', '<!--splash-->': 'splash' },
};

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

/** `login-hi.html` beside `login.html`: the names that the server knows (`page-language.ts`). */
const twinOf = (document: string): string => document.replace('.html', '-hi.html');

/**
 * Puts the markup of the landing and sign-in pages into their documents, and makes a twin in Hindi of each.
 * @param entry exports `render`
 * @param settings what the foundation says about itself (`foundation.json`)
 */
export const prerender = (entry: string, settings: string): Plugin => {
  let base: string;
  let serving: boolean;
  const printed = new Map<Part, string>();

  const foundation = async (): Promise<Foundation> =>
    parseFoundation(await readFile(settings, 'utf8'));
  const draw = async (part: Part, language: Language): Promise<string> => {
    const { module } = await runnerImport<Rendering>(entry, {
      root: base,
      configFile: false,
      logLevel: 'error',
      css: { postcss: {} },
    });
    return module.render(part, withMarks(await foundation()), language);
  };
  /** The built English document in Hindi: the same program and styles. */
  const translated = async (html: string, parts: Iterable<Part>): Promise<string> => {
    let filled = html
      .replace('lang="en-IN"', 'lang="hi-IN"')
      .replace(/(?<=<title>)[^<·]+?(?= · |<)/u, (title) => hindi(title) ?? title);
    for (const part of parts) {
      const markup = await draw(part, 'hi');
      filled = filled.replace(printed.get(part) ?? '', () => markup);
    }
    return filled;
  };

  return {
    name: 'purboday-prerender',
    configResolved: ({ root, command }) => {
      base = root;
      serving = command === 'serve';
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { path, originalUrl }) => {
        const given = await foundation();
        const language = originalUrl === '/hi' ? 'hi' : 'en';
        let filled = html.replaceAll('{{updated}}', given.updated);
        for (const [marker, part] of Object.entries(markers[path.slice(1)] ?? {})) {
          const markup = await draw(part, language);
          printed.set(part, markup);
          filled = filled.replace(marker, () => markup);
        }
        return serving ? withWords(filled, wordsOf(given)) : filled;
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        for (const [document, parts] of Object.entries(markers)) {
          const built = bundle[document];
          if (built?.type !== 'asset') throw new Error(`${document} is not in the build`);
          const source = await translated(built.source.toString(), Object.values(parts));
          this.emitFile({ type: 'asset', fileName: twinOf(document), source });
        }
      },
    },
  };
};
