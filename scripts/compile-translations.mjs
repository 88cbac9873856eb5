import { join } from 'node:path';
import { node, root, runStep } from './setup.mjs';

let isCompiled = false;

/**
 * Compiles the catalogues of translations with the pinned Node, so that the next start shows a
 * changed text. Once in a start is enough for web app and server.
 */
export const compileTranslations = () => {
  if (isCompiled) return;
  const program = join(root, 'scripts', 'translations', 'compile.ts');
  runStep('Compiling the translations', node, [program]);
  isCompiled = true;
};
