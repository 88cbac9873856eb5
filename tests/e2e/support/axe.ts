import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Result, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** What axe is asked: everything, or what other colours can change. */
const rules = {
  all: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, RunOptions['runOnly']>;

/**
 * What axe finds against WCAG 2.2 AA on the page as it is. It is read into a document once, however often it is asked there: reading its
 * half a megabyte costs as much as asking it.
 */
export const axeOn = async (page: Page, asked: keyof typeof rules = 'all'): Promise<Result[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: RunOptions = { runOnly: rules[asked], resultTypes: ['violations'] };
  return page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    return (await axe.run(document, given)).violations;
  }, options);
};
