import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { environment, node, root } from './setup.mjs';

/** Compiles the catalogues of translations with the pinned Node, so that the next start shows a changed text. */
export const compileTranslations = () => {
  const { status } = spawnSync(node, [join(root, 'scripts', 'translations', 'compile.ts')], {
    env: environment(),
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
};
