import { useCallback, useLayoutEffect, useRef } from 'react';

/** A name or a fact is cut only when it is longer; other long text when it is wider than the third. */
const wholeName = 384;
const wholeFact = 288;
const wholeText = 150;

/** Where a small window has no room even for the columns that stay. */
const cutText = 100;

const columnsThatMayLeave = 6;

/**
 * Gives each column the width of its content (UX-72). The browser's table layout does the rest:
 * columns of long text share what is missing, down to the widths above. When that is not enough,
 * the roomy columns leave, the last one first. In a small window the rest is cut.
 */
const fit = (table: HTMLTableElement): void => {
  const room = table.parentElement?.clientWidth ?? 0;
  const long = [...table.querySelectorAll<HTMLElement>('thead th.long')];
  for (const head of long) head.style.minInlineSize = '';
  delete table.dataset['dropped'];
  delete table.dataset['tight'];
  table.dataset['measured'] = '';
  if (table.offsetWidth > room) table.dataset['tight'] = '';
  // Rounded up: a name that misses a fraction of a pixel would be cut.
  const natural = long.map((head) => Math.ceil(head.getBoundingClientRect().width) + 1);
  delete table.dataset['measured'];
  long.forEach((head, index) => {
    // The name is the first of them.
    const others = head.classList.contains('long-fact') ? wholeFact : wholeText;
    const width = Math.min(natural[index] ?? 0, index === 0 ? wholeName : others);
    head.style.minInlineSize = `${width}px`;
  });
  for (let left = 1; left <= columnsThatMayLeave && table.offsetWidth > room; left += 1)
    table.dataset['dropped'] = String(left);
  const narrow = (heads: readonly HTMLElement[], width: number): void => {
    if (table.offsetWidth > room)
      for (const head of heads)
        head.style.minInlineSize = `${Math.min(width, Number.parseFloat(head.style.minInlineSize))}px`;
  };
  // The name is cut last.
  narrow(long.slice(1), wholeText);
  narrow(long.slice(1), cutText);
  narrow(long.slice(0, 1), cutText);
};

/**
 * @param changes what changes the width of the content
 * @returns the ref of the table
 */
export const useFittedColumns = (changes: readonly unknown[]) => {
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    if (table.current) fit(table.current);
    // oxlint-disable-next-line react/exhaustive-deps -- the caller names what changes the widths
  }, changes);
  return useCallback((element: HTMLTableElement | null) => {
    table.current = element;
    if (!element?.parentElement) return undefined;
    let width = element.parentElement.clientWidth;
    const watcher = new ResizeObserver(() => {
      const now = element.parentElement?.clientWidth ?? 0;
      if (now !== width || element.offsetWidth > now) fit(element);
      width = now;
    });
    watcher.observe(element.parentElement);
    // Texts grow after a change of the language.
    watcher.observe(element);
    return () => {
      table.current = null;
      watcher.disconnect();
    };
  }, []);
};
