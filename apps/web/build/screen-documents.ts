import type { Plugin, Rolldown } from 'vite';

/** Screens that strangers open from a link, on slow lines: each has a document of its own (its name in `apps/server/src/platform/web-app.ts`). */
const screenOf = {
  'register-candidate': 'src/registration/candidate-registration-screen.tsx',
  'register-job-provider': 'src/registration/job-provider-screen.tsx',
  'register-training-provider': 'src/registration/training-provider-screen.tsx',
};

const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/** A chunk and all it imports. */
const withImports = (
  bundle: Rolldown.OutputBundle,
  { fileName, imports }: Rolldown.OutputChunk,
  seen: Set<string>,
): Set<string> => {
  seen.add(fileName);
  for (const name of imports) {
    const file = bundle[name];
    if (file?.type === 'chunk' && !seen.has(name)) withImports(bundle, file, seen);
  }
  return seen;
};

/**
 * `app.html` once more for each of these screens, naming what the screen needs: the phone fetches it with the program, not after the
 * program has found out which screen it is.
 */
export const screenDocuments = (): Plugin => ({
  name: 'purboday-screen-documents',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const app = bundle['app.html'];
      if (app?.type !== 'asset') throw new Error('app.html is not in the build');
      const html = app.source.toString();
      for (const [name, source] of Object.entries(screenOf)) {
        const screen = chunksOf(bundle).find(({ facadeModuleId }) =>
          facadeModuleId?.endsWith(source),
        );
        if (!screen) throw new Error(`${source} is not in the build`);
        const needed = [...withImports(bundle, screen, new Set())];
        const preloads = needed
          .filter((file) => !html.includes(file))
          .map((file) => `  <link rel="modulepreload" crossorigin href="/${file}">\n  `);
        const sheets = needed.flatMap((file) => {
          const chunk = bundle[file];
          return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
        });
        const styles = [...new Set(sheets)]
          .filter((file) => !html.includes(file))
          .map((file) => `  <link rel="stylesheet" crossorigin href="/${file}">\n  `);
        this.emitFile({
          type: 'asset',
          fileName: `${name}.html`,
          source: html.replace('</head>', `${preloads.join('')}${styles.join('')}</head>`),
        });
      }
    },
  },
});
