import type { Foundation } from '@purboday/contract/pages/foundation';
import { withWords } from '@purboday/contract/pages/page-words';
import { hindiVariantOf } from '@purboday/contract/pages/screen-documents';
import type { Plugin } from 'vite';
import type { Page } from '../src/prerender.tsx';
import { readFirst, readLong } from './head.ts';
import { inHindi, printer } from './printer.ts';

type Draw = Awaited<ReturnType<ReturnType<typeof printer>['start']>>['draw'];

const markers: Record<string, Record<string, Page>> = {
  'index.html': { '<!--markup-->': 'landing' },
  'login.html': { '<!--markup-->': 'login', '<!--splash-->': 'splash' },
};

/** Without the server, the words of the file itself. */
const wordsOf = ({ name, contact, hindi }: Foundation) => ({
  foundationName: name,
  foundationNameInHindi: hindi[name] ?? name,
  supportEmail: contact.email,
  supportPhone: contact.phone,
});

/**
 * Puts the markup of the landing and sign-in pages into their documents, and makes a twin in Hindi of each.
 * @param entry exports `render`
 * @param settings what the foundation says about itself (`foundation.json`)
 */
export const prerender = (entry: string, settings: string): Plugin => {
  const { foundation, start } = printer(entry, settings);
  let base: string;
  let serving: boolean;
  const printed = new Map<Page, string>();

  /** The built English document in Hindi: the same program and styles. */
  const translated = (html: string, parts: Iterable<Page>, draw: Draw): string => {
    let filled = inHindi(html);
    for (const part of parts)
      filled = filled.replace(printed.get(part) ?? '', () => draw(part, 'hi'));
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
        const parts = Object.entries(markers[path.slice(1)] ?? {});
        const { draw } = parts.length > 0 ? await start(base) : {};
        for (const [marker, part] of parts) {
          const markup = draw?.(part, language) ?? '';
          printed.set(part, markup);
          filled = filled.replace(marker, () => markup);
        }
        return serving ? withWords(filled, wordsOf(given)) : filled;
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const { draw } = await start(base);
        for (const [document, parts] of Object.entries(markers)) {
          const built = bundle[document];
          if (built?.type !== 'asset') throw new Error(`${document} is not in the build`);
          const arrange = document === 'login.html' ? readLong : readFirst;
          const html = arrange(built.source.toString(), bundle);
          built.source = html;
          const source = translated(html, Object.values(parts), draw);
          this.emitFile({ type: 'asset', fileName: hindiVariantOf(document), source });
        }
      },
    },
  };
};
