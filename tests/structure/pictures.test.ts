import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const readme = readFileSync('README.md', 'utf8');
const script = readFileSync('scripts/pictures.ts', 'utf8');
const shown = Array.from(readme.matchAll(/!\[([^\]]+)\]\((docs\/pictures\/(\w+)\.png)\)/gu));

test('UX-65: the README says in its first lines what the product does, and opens with a picture of it on a phone and on a desk', () => {
  const [title, first = ''] = readme.split(/\n{2,}/u);
  expect(title).toBe('# Purboday');
  expect(first).toMatch(/free software .*training and jobs/su);
  expect(shown.map(([, , , name]) => name)).toEqual(['phone', 'desk']);
  for (const [picture] of shown)
    expect(readme.indexOf(picture)).toBeLessThan(readme.indexOf('\n## '));
});

test.each(shown.map(([, alt = '', path = '', name = '']) => ({ alt, path, name })))(
  'UX-65: $path is a small picture that `npm run pictures` takes, and is described',
  ({ alt, path, name }) => {
    expect(existsSync(path)).toBe(true);
    const bytes = readFileSync(path);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    // Width in the header: it is drawn by a browser, not one pixel that stands for it.
    expect(bytes.readUInt32BE(16)).toBeGreaterThanOrEqual(360);
    expect(statSync(path).size).toBeLessThanOrEqual(250 * 1024);
    expect(script).toMatch(new RegExp(`take\\(browser, '${name}'`, 'u'));
    expect(alt.length).toBeGreaterThan(20);
  },
);
