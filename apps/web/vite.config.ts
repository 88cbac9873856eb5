import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { developmentPages } from './build/development-pages.ts';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`;

export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  appType: 'custom',
  plugins: [react(), tailwindcss(), developmentPages(), serviceWorker(), precompress()],
  server: {
    host: '127.0.0.1',
    proxy: { '/api': api, '/downloads': api, '/images': api, '^/dev/(?!ui)': api },
  },
  // The server loads one file, without the packages of the web app beside it.
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  build: isSsrBuild
    ? {
        outDir: here('./dist/server'),
        copyPublicDir: false,
        target: 'node24',
        // A release has no package.json of the web app that would say which kind of module it is.
        rolldownOptions: {
          output: { entryFileNames: '[name].mjs', chunkFileNames: 'assets/[name]-[hash].mjs' },
        },
      }
    : {
        outDir: here('./dist/client'),
        target: 'baseline-widely-available',
        modulePreload: { polyfill: false },
        // An inlined asset is a data: address, which the content security policy refuses.
        assetsInlineLimit: 0,
        cssCodeSplit: false,
        manifest: true,
        rolldownOptions: {
          input: {
            index: here('./index.html'),
            login: here('./login.html'),
            app: here('./app.html'),
          },
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /\/node_modules\/(?:react|react-dom|scheduler)\/|\/language\/jsx-runtime\.ts/,
                },
                // Every screen except sign-in loads the router and queries: one file, not twelve.
                // Public pages have no table.
                {
                  name: 'tanstack',
                  test: /\/node_modules\/@tanstack\/(?!react-table|table-core)/,
                  minShareCount: 30,
                },
              ],
            },
          },
        },
      },
}));
