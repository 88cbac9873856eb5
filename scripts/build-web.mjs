import { fileURLToPath } from 'node:url';
import { buildWhenChanged } from './build-when-changed.mjs';
import { compileTranslations } from './compile-translations.mjs';
import { npm } from './setup.mjs';

export const web = {
  name: 'web',
  sources: ['apps/web', 'packages/contract', 'package-lock.json'],
  built: 'apps/web/dist',
};

/** Builds the web app when its sources have changed since the last build. */
export const buildWeb = () =>
  buildWhenChanged(web, () => {
    compileTranslations();
    npm('Building the web app', ['run', 'build', '-w', 'apps/web']);
  });

if (process.argv[1] === fileURLToPath(import.meta.url)) buildWeb();
