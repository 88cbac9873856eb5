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

/** The files of sources and of all that they import; with `lazy`, also of what these sources import when it is needed. */
export const filesOf = (
  manifest: Manifest,
  sources: readonly string[],
  lazy = false,
  seen: Set<string> = new Set(),
): Set<string> => {
  for (const source of sources) {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`${source} is not in the build`);
    const { file, imports = [], dynamicImports = [] } = chunk;
    if (seen.has(file)) continue;
    seen.add(file);
    filesOf(manifest, [...imports, ...(lazy ? dynamicImports : [])], false, seen);
  }
  return seen;
};
