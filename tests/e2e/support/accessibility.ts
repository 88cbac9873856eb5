import { expect, type Page } from '@playwright/test';
import { axeOn } from './axe.ts';
import { isFull } from './full-run.ts';

/**
 * Waits for page transitions: emulating media in the middle aborts them, and half-faded text has
 * too little contrast.
 */
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

/** Waits until buttons have faded to the colours of the other scheme. */
const recoloured = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
    }
  });

/**
 * Lays out content below the fold as if the user had scrolled there. A card with
 * `content-visibility: auto` has an estimated height until then, so its last button may overlap the
 * next card.
 */
const laidOut = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [sheet];
  });

/**
 * Fails when axe finds a violation of WCAG 2.2 AA on the current page. Dark mode differs only in
 * colours, so `npm test` checks it once per screen and `npm run test:full` everywhere.
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
