import { readFile } from 'node:fs/promises';
import { runnerImport } from 'vite';
import type { Plugin } from 'vite';
import { parseFoundation } from '../src/landing/foundation.ts';
import type { Foundation } from '../src/landing/foundation.ts';

type Part = 'landing' | 'login' | 'splash';
type Rendered = Record<Part, (foundation: Foundation) => string>;

const markers: Record<string, Record<string, Part>> = {
  '/index.html': { '<!--markup-->': 'landing' },
  '/login.html': { '<!--markup-->': 'login', '<!--splash-->': 'splash' },
};

/**
 * Puts the markup of the landing and sign-in pages into their documents.
 * @param entry exports a function for each part
 * @param settings what the foundation says about itself (`foundation.json`)
 */
export const prerender = (entry: string, settings: string): Plugin => {
  let base: string;
  const render = async (part: Part): Promise<string> => {
    const foundation = parseFoundation(await readFile(settings, 'utf8'));
    const { module } = await runnerImport<Rendered>(entry, {
      root: base,
      configFile: false,
      logLevel: 'error',
      css: { postcss: {} },
    });
    return module[part](foundation);
  };
  return {
    name: 'purboday-prerender',
    configResolved: ({ root }) => {
      base = root;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { path }) => {
        const document = Object.keys(markers).find((name) => path.endsWith(name)) ?? '';
        let filled = html;
        for (const [marker, part] of Object.entries(markers[document] ?? {})) {
          const markup = await render(part);
          filled = filled.replace(marker, () => markup);
        }
        return filled;
      },
    },
  };
};
