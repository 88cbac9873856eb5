import type { Manifest, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** An asset of the build, as text. */
export const textOf = (bundle: Bundle, name: string): string => {
  const file = bundle[name];
  if (file?.type !== 'asset') throw new Error(`${name} is not in the build`);
  return file.source.toString();
};

/** Vite's own list: which file a source became, and which sources that file needs. */
export const manifestOf = (bundle: Bundle): Manifest =>
  JSON.parse(textOf(bundle, '.vite/manifest.json')) as Manifest;

/** Sources and all chunks that they import at once, by their keys in the manifest. */
export const chunksOf = (manifest: Manifest, sources: readonly string[]): string[] => {
  const reached = new Set(sources);
  for (const one of reached) {
    if (!manifest[one]) throw new Error(`${one} is not in the build`);
    for (const next of manifest[one].imports ?? []) reached.add(next);
  }
  return [...reached];
};
