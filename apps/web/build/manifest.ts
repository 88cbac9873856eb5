import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { parseFoundation } from '@purboday/contract/pages/foundation';
import { productName } from '../src/platform/language/product-name.ts';

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a phone shows of the installed app; the colours are those of `styles/theme.css`. */
const manifestOf = (foundation: string) => ({
  id: '/',
  name: productName,
  short_name: productName,
  description: `Free training and work for young people, by ${foundation}`,
  lang: 'en-IN',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#fbf5e9',
  background_color: '#fbf5e9',
  categories: ['education', 'business'],
  icons: [
    { src: '/sun.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    icon('icon-192.png', 192, 'any'),
    icon('icon-512.png', 512, 'any'),
    icon('icon-maskable-512.png', 512, 'maskable'),
  ],
  shortcuts: [
    { name: 'Register as a candidate', url: '/register/candidate' },
    { name: 'Follow your application', url: '/track' },
    { name: 'Sign in', url: '/login' },
  ],
});

/** Makes `/manifest.webmanifest`, which lets a phone install the web app. */
export const manifest = (settings: string): Plugin => ({
  name: 'purboday-manifest',
  apply: 'build',
  async generateBundle() {
    const { name } = parseFoundation(await readFile(settings, 'utf8'));
    const source = JSON.stringify(manifestOf(name));
    this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source });
  },
});
