// Draws the preview picture for messengers (public/share.png) from build/share.svg: `npm run
// share-picture`.
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { requireChromium } from '../../../scripts/find-chromium.ts';

const executablePath = requireChromium();
const font = new URL('../src/styles/young-serif.woff2', import.meta.url);
const face = `@font-face { font-family: 'Young Serif'; src: url('data:font/woff2;base64,${await readFile(font, 'base64')}'); }`;
const svg = await readFile(new URL('../build/share.svg', import.meta.url), 'utf8');

const browser = await chromium.launch({ executablePath });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(`<style>${face} body { margin: 0 } svg { display: block }</style>${svg}`);
await page.evaluate(() => document.fonts.ready.then(() => undefined));
await writeFile(new URL('../public/share.png', import.meta.url), await page.screenshot());
await browser.close();
