import { runnerImport } from 'vite';
import type { Plugin } from 'vite';

type Rendered = Record<'landing' | 'login', () => string>;

const marker = '<!--markup-->';

/** Puts the markup of the landing and sign-in pages into their documents. */
export const prerender = (entry: string): Plugin => {
  let base: string;
  const render = async (page: 'landing' | 'login'): Promise<string> => {
    const { module } = await runnerImport<Rendered>(entry, {
      root: base,
      configFile: false,
      logLevel: 'error',
      css: { postcss: {} },
    });
    return module[page]();
  };
  return {
    name: 'purboday-prerender',
    configResolved: ({ root }) => {
      base = root;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { path }) => {
        if (path.endsWith('/index.html')) return html.replace(marker, await render('landing'));
        if (path.endsWith('/login.html')) return html.replace(marker, await render('login'));
        return html;
      },
    },
  };
};
