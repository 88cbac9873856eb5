import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { tolerateTranslatedDom } from './hydrate.tsx';

beforeAll(tolerateTranslatedDom);
afterEach(cleanup);

/** Wraps every text node of the page in `<font>`, as the translation of Chrome does. */
const translate = (): void => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    text.parentNode?.insertBefore(outer, text);
    outer.append(inner);
    inner.append(text);
  }
};

/** Replaces every text node with a `<font>`, so that the node leaves the page. */
const translateByReplacing = (): void => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = `[${text.data}]`;
    text.replaceWith(font);
  }
};

const Sample = ({ shown }: { shown: boolean }) => {
  return (
    <main>
      {shown && 'Approve '}
      {shown ? 'Pending' : 'Approved'}
      {!shown && <strong>done</strong>} now
    </main>
  );
};

describe('R3: screens survive the translation of the browser', () => {
  test('removes and inserts beside text that was moved into font elements', () => {
    const { rerender } = render(<Sample shown />);
    translate();
    rerender(<Sample shown={false} />);
    expect(screen.getByRole('main').textContent).toBe('Approveddone now');
    translate();
    rerender(<Sample shown />);
    expect(screen.getByRole('main').textContent).toBe('Approve Pending now');
  });

  test('shows new texts where the old ones were replaced', async () => {
    const { rerender } = render(<Sample shown />);
    translateByReplacing();
    await Promise.resolve();
    rerender(<Sample shown={false} />);
    await Promise.resolve();
    expect(screen.getByRole('main').textContent).toBe('Approveddone[ now]');
    translateByReplacing();
    await Promise.resolve();
    rerender(<Sample shown />);
    await Promise.resolve();
    expect(screen.getByRole('main').textContent).toContain('Approve Pending');
  });

  test('does not throw for a node that has left the page', () => {
    const parent = document.createElement('p');
    const gone = document.createTextNode('gone');
    expect(() => parent.removeChild(gone)).not.toThrow();
    parent.insertBefore(document.createElement('b'), gone);
    expect(parent.innerHTML).toBe('<b></b>');
  });
});
