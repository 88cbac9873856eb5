// Draws the icons of the installed app (public/icon-*.png) from public/sun.svg: `npm run icons`.
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { requireChromium } from '../../../scripts/find-chromium.ts';

const night = '#1d1a3b';
const sun = await readFile(new URL('../public/sun.svg', import.meta.url), 'utf8');

/**
 * The icon with `size` pixels. A maskable one stays within the inner four fifths, which phones
 * never crop.
 */
const toPicture = (size: number, maskable: boolean): string => {
  const inner = maskable ? size * 0.72 : size;
  const picture = sun.replace('<svg ', `<svg width="${inner}" height="${inner}" `);
  return `<style>body { margin: 0; display: grid; place-items: center; height: ${size}px;
    background: ${maskable ? night : 'transparent'} } svg { display: block }</style>${picture}`;
};

const executablePath = requireChromium();
const browser = await chromium.launch({ executablePath });
const draw = async (name: string, size: number, maskable = false): Promise<void> => {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(toPicture(size, maskable));
  const picture = await page.screenshot({ omitBackground: true });
  await writeFile(new URL(`../public/${name}`, import.meta.url), picture);
  await page.close();
};
await draw('icon-192.png', 192);
await draw('icon-512.png', 512);
await draw('icon-maskable-512.png', 512, true);
await draw('apple-touch-icon.png', 180, true);
await browser.close();
