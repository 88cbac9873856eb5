import type { Page } from '@playwright/test';

/**
 * Translates every page as browsers do: all texts are put into `<font>` elements, again after each change.
 * @param how 'move' keeps the text nodes of the page inside, 'replace' leaves them out of the page
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
    addEventListener('load', () => {
      // Chrome translates when the page stands, a moment after it was loaded.
      setTimeout(() => {
        translate(document.body);
        const observer = new MutationObserver((records) => {
          for (const { addedNodes } of records)
            for (const node of addedNodes) if (node.isConnected) translate(node);
        });
        observer.observe(document.body, { childList: true, subtree: true });
        document.documentElement.classList.add('translated-ltr');
      }, 300);
    });
  }, how);
