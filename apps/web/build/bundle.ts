import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** An asset of the build, as text. */
export const textOf = (bundle: Bundle, name: string): string => {
  const file = bundle[name];
  if (file?.type !== 'asset') throw new Error(`${name} is not in the build`);
  return file.source.toString();
};

/** A program of the build. */
export const chunkOf = (bundle: Bundle, name: string): Rolldown.OutputChunk => {
  const file = bundle[name];
  if (file?.type !== 'chunk') throw new Error(`${name} is not in the build`);
  return file;
};

/** The program that is fetched for what it exports by this name, which no other such program may use. */
export const programOf = (bundle: Bundle, exported: string): string => {
  const [program, another] = Object.values(bundle).filter(
    (one) => one.type === 'chunk' && one.isDynamicEntry && one.exports.includes(exported),
  );
  if (!program || another) throw new Error(`${exported} is not exported by exactly one program`);
  return program.fileName;
};

/** Programs and all that they import at once. */
export const withImports = (bundle: Bundle, programs: readonly string[]): string[] => {
  const reached = new Set(programs);
  for (const one of reached) for (const next of chunkOf(bundle, one).imports) reached.add(next);
  return [...reached];
};
