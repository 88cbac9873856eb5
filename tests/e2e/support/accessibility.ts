import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { axeOn } from './axe.ts';

/** Lets a page transition end: media emulated in its middle aborts it, and half-faded text has no contrast. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const transitions = document
      .getAnimations()
      .filter(
        ({ effect }) =>
          effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-'),
      );
    const ended = Promise.allSettled(transitions.map(({ finished }) => finished));
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 2000))]);
  });

/** Ends the fading of buttons to the colours of the other scheme: a slow machine takes its time over it. */
const recoloured = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
    }
  });

/**
 * Lays out what stands below the fold as whoever scrolls there sees it: a card with `content-visibility: auto` that was never drawn has
 * a guessed height, and its last button reaches into the next card.
 */
const laidOut = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [sheet];
  });

const isFull = process.env['TEST_SCOPE'] === 'full';

/**
 * Fails when axe finds anything against WCAG 2.2 AA on the page as it is. Light and dark differ in their colours only, so `npm test` checks dark once per
 * screen, and `npm run test:full` in every story.
 */
export const expectAccessible = async (
  page: Page,
  schemes: readonly ('light' | 'dark')[] = isFull ? ['light', 'dark'] : ['light'],
): Promise<void> => {
  await settled(page);
  await laidOut(page);
  const still = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await recoloured(page);
    const violations = await axeOn(page, colorScheme === 'light' ? 'all' : 'colours');
    const found = violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map((node) => `${node.html} ${node.failureSummary}`),
    }));
    expect(found, `axe on ${new URL(page.url()).pathname}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: still ? 'reduce' : null });
};
