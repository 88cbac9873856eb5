import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './build/chunks.ts';
import { lean } from './build/lean.ts';
import { manifest } from './build/manifest.ts';
import { ownCopy } from './build/own-copy.ts';
import { pages } from './build/pages.ts';
import { portalStyles, stylesInDevelopment } from './build/portal-styles.ts';
import { precompress } from './build/precompress.ts';
import { prerender } from './build/prerender.ts';
import { screenDocuments } from './build/screen-documents.ts';
import { serviceWorker } from './build/service-worker.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`;

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    tailwindcss(),
    lean(),
    ownCopy(),
    pages(),
    prerender(here('./src/prerender.tsx'), here('./foundation.json')),
    stylesInDevelopment(),
    screenDocuments(
      here('./src/prerender.tsx'),
      here('./foundation.json'),
      here('./src/routes.tsx'),
    ),
    manifest(here('./foundation.json')),
    serviceWorker(),
    precompress(),
  ],
  server: {
    host: '127.0.0.1',
    proxy: { '/api': api, '/downloads': api, '^/dev/(?!ui)': api },
  },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    modulePreload: { polyfill: false },
    // An inlined asset is a data: address, which the content security policy refuses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        index: here('./index.html'),
        login: here('./login.html'),
        app: here('./app.html'),
        ...portalStyles(here),
      },
      output: { codeSplitting: { groups: chunks } },
    },
  },
});
