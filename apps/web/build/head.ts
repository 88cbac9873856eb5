import type { Rolldown } from 'vite';

// What stands first in a head goes out on the connection that the document came by; every other one costs a round trip more.

const styles = /rel="stylesheet"/u;
const font = /as="font"/u;
const react = /assets\/react-/u;
/** Runs the others: last, when they are there. */
const entry = /assets\/(?:app|login|index)-[\w-]+\.js"/u;

const asked =
  /^[ \t]*(?:<script type="module"[^>]*><\/script>|<link rel="(?:stylesheet|preload)"[^>]*>)[ \t]*\n/gmu;
const preload = /<link rel="modulepreload"([^>]*?) href="([^"]+)">/gu;

/**
 * Chunks as scripts of their own, before the one that imports them: browsers look ahead for scripts, not for `modulepreload`, and run each
 * by itself, so that a slow phone answers taps in between.
 */
const asScripts = (html: string): string =>
  html.replaceAll(preload, '<script type="module"$1 src="$2"></script>');

const rank = (first: readonly RegExp[], tag: string): number => {
  if (entry.test(tag)) return first.length + 1;
  const found = first.findIndex((pattern) => pattern.test(tag));
  return found === -1 ? first.length : found;
};

const ordered = (built: string, first: readonly RegExp[]): string => {
  const html = asScripts(built);
  const tags = html.match(asked) ?? [];
  const head = tags
    .toSorted((a, b) => rank(first, a) - rank(first, b))
    .map((tag) => `    ${tag.trim()}\n`)
    .join('');
  return html.replaceAll(asked, '').replace(/\s*<\/head>/u, `\n${head}  </head>`);
};

const withFont = (html: string, bundle: Rolldown.OutputBundle): string => {
  const file = Object.values(bundle).find(
    ({ type, fileName }) => type === 'asset' && /young-serif-.+\.woff2$/u.test(fileName),
  );
  if (!file) throw new Error('The face of the headings is not in the build');
  const link = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file.fileName}">`;
  return html.replace('</head>', `\n${link}\n</head>`);
};

/** A page that can be read before its program runs: its styles and letters first. */
export const readFirst = (html: string, bundle: Rolldown.OutputBundle): string =>
  ordered(withFont(html, bundle), [styles, font]);

/** The same with a large program, which has to leave the line to the rest. */
export const readLong = (html: string, bundle: Rolldown.OutputBundle): string =>
  readFirst(html, bundle).replaceAll('<script type="module"', '$& fetchpriority="low"');

/** A page that its program draws: the largest part of it first. */
export const drawnFirst = (html: string, bundle: Rolldown.OutputBundle): string =>
  ordered(withFont(html, bundle), [react, styles]);
