import { portalOf } from '@purboday/contract/pages/portal-folders';
import { screenOf } from '@purboday/contract/pages/screens';
import type { ScreenName } from '@purboday/contract/pages/screens';
import type { Plugin, Rolldown } from 'vite';
import { screenFiles } from './bundle.ts';

type Context = Rolldown.ChunkingContext;

const react = /\/node_modules\/(?:react|react-dom|scheduler)\//u;
const frame = '/src/shell/portal.tsx';
/** The one with the smallest program first. */
const documents = ['index.html', 'login.html', 'app.html'];

/** Modules that bring a module along without waiting for it: documents, screens, and what is loaded when it is needed. */
const bringersOf = (id: string, context: Context): string[] => {
  const seen = new Set([id]);
  for (const one of seen)
    for (const importer of context.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  return [...seen].filter((one) => {
    const info = context.getModuleInfo(one);
    return info?.isEntry || info?.dynamicImporters.length;
  });
};

/** The folder of a feature that a screen stands in. */
const featureOf = (screen: string): string => /\/src\/([^/]+)\//u.exec(screen)?.[1] ?? '';

/**
 * One chunk for what the same audience needs: the documents, the screens of one feature, those of the portals, the other screens. Left to the
 * bundler, each set of screens would have a chunk of its own: some fifty for a screen, which compress badly. What six screens
 * or fewer need stays with them.
 */
export const chunks = (): Plugin => {
  let root: string;
  let areas: Record<string, string>;

  const name = (id: string, context: Context): string | null => {
    if (react.test(id)) return 'react';
    const bringers = bringersOf(id, context);
    const document = documents.find((one) => bringers.includes(`${root}/${one}`));
    // What a document begins with, whoever comes from it has already.
    if (document) return bringers.length > 1 ? document.replace('.html', '') : null;
    const screens = bringers.filter((one) => areas[one]);
    const framed = screens.includes(root + frame);
    if (screens.length <= 6 && !framed) return null;
    const [feature = '', ...others] = new Set(screens.map(featureOf));
    if (others.length === 0 && !framed) return feature;
    return [...new Set(screens.map((one) => areas[one]))].toSorted().join('-');
  };

  // What a module needs has its audience or a larger one, and is not to be drawn into a smaller one's chunk.
  const group = { name, debugName: 'audience', includeDependenciesRecursively: false };

  return {
    name: 'purboday-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [group] } },
        },
      },
    }),
    configResolved: (config) => {
      ({ root } = config);
    },
    buildStart: async () => {
      const files = Object.entries(await screenFiles(root)).map(([screen, file]) => [
        file,
        portalOf(screenOf(screen as ScreenName).path) ? 'portal' : 'public',
      ]);
      areas = { ...Object.fromEntries(files), [root + frame]: 'portal' };
    },
  };
};
