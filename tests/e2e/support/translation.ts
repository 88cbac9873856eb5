import type { Page } from '@playwright/test';

/**
 * Translates every page like a browser: wraps all texts in `<font>` elements, again after each
 * change.
 * @param how 'move' keeps the original text nodes inside, 'replace' removes them
 */
export const translatePages = (page: Page, how: 'move' | 'replace'): Promise<unknown> =>
  page.addInitScript((kind) => {
    const isOurs = (text: Node): boolean =>
      text.parentElement === null ||
      text.parentElement.closest('font, script, style, textarea, option, title, template') !== null;
    const wrap = (text: Text): void => {
      if (isOurs(text) || text.data.trim() === '') return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      text.before(outer);
      if (kind === 'move') inner.append(text);
      else {
        inner.textContent = text.data;
        text.remove();
      }
    };
    const translate = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(wrap);
    };
    const start = (): void => {
      if (document.documentElement.classList.contains('translated-ltr')) return;
      translate(document.body);
      const observer = new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes) if (node.isConnected) translate(node);
      });
      observer.observe(document.body, { childList: true, subtree: true });
      document.documentElement.classList.add('translated-ltr');
      document.documentElement.lang = 'hi';
    };
    addEventListener('translate-now', start);
    // Chrome translates shortly after the page has loaded.
    addEventListener('load', () => setTimeout(start, 300));
  }, how);

/** Translates the page before its scripts run. */
export const translateBeforeScripts = (page: Page): Promise<unknown> =>
  page.evaluate(() => dispatchEvent(new Event('translate-now')));
