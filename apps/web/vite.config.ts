import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { byAudience } from './build/chunks.ts';
import { documents } from './build/documents.ts';
import { pages } from './build/pages.ts';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`;

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    tailwindcss(),
    pages(),
    documents(here('./foundation.json')),
    serviceWorker(),
    precompress(),
  ],
  resolve: { alias: { 'victory-vendor/d3-scale': here('./build/scales.ts') } },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': api, '/downloads': api, '^/dev/(?!ui)': api },
  },
  build: {
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
        begin: here('./src/begin.ts'),
        'service-worker': here('./src/service-worker.ts'),
      },
      output: {
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash:7].js',
        // Every program names others; a hash is what of a name does not compress, least of all in letters of both cases.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        hashCharacters: 'base36',
        codeSplitting: { groups: [byAudience] },
      },
    },
  },
});
