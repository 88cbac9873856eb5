import type { Rolldown } from 'vite';

const asked =
  /^[ \t]*(?:<script type="module"[^>]*><\/script>|<link rel="(?:stylesheet|modulepreload|preload)"[^>]*>)[ \t]*\n/gmu;

const rank = (order: readonly RegExp[], tag: string): number => {
  const found = order.findIndex((pattern) => pattern.test(tag));
  return found === -1 ? order.length : found;
};

const ordered = (html: string, order: readonly RegExp[]): string => {
  const tags = html.match(asked) ?? [];
  const inOrder = tags.toSorted((a, b) => rank(order, a) - rank(order, b));
  return html
    .replaceAll(asked, '')
    .replace(/\s*<\/head>/u, `\n${inOrder.map((tag) => `    ${tag.trim()}\n`).join('')}  </head>`);
};

// What stands first goes out on the connection that the document came by; every other one costs a round trip more.

const styles = /rel="stylesheet"/u;
const font = /as="font"/u;
const largest = /assets\/base-/u;

const withFont = (html: string, bundle: Rolldown.OutputBundle): string => {
  const file = Object.values(bundle).find(
    ({ type, fileName }) => type === 'asset' && /young-serif-.+\.woff2$/u.test(fileName),
  );
  if (!file) throw new Error('The face of the headings is not in the build');
  const link = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file.fileName}">`;
  return html.replace('</head>', `\n${link}\n</head>`);
};

/** A page that can be read before its program runs: its styles and letters first, the program at low priority. */
export const readFirst = (html: string, bundle: Rolldown.OutputBundle): string =>
  ordered(withFont(html, bundle), [styles, font])
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

/** A page that its program draws: the largest part of it first. */
export const drawnFirst = (html: string, bundle: Rolldown.OutputBundle): string =>
  ordered(withFont(html, bundle), [largest, styles]);
