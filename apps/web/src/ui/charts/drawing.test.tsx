import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Drawing } from './drawing.tsx';

// happy-dom has no layout, so the chart gets a fixed size.
const size = { width: 600, height: 300, top: 0, left: 0, right: 600, bottom: 300, x: 0, y: 0 };
const box = { ...size, toJSON: () => size };
vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(box);
vi.stubGlobal(
  'ResizeObserver',
  class {
    onResize: ResizeObserverCallback;
    constructor(onResize: ResizeObserverCallback) {
      this.onResize = onResize;
    }
    observe() {
      this.onResize([{ contentRect: box } as unknown as ResizeObserverEntry], this as never);
    }
    unobserve() {}
    disconnect() {}
  },
);

const points = [
  { label: 'Week 1', value: 10 },
  { label: 'Week 2', value: 40 },
];

afterEach(cleanup);

// Without a scale the chart stays empty.
test.each([
  ['columns', '.recharts-bar-rectangle path', 2],
  ['beside', '.recharts-bar-rectangle path', 2],
] as const)('%s: draws a mark for each value', (shape, mark, count) => {
  const { container } = render(<Drawing points={points} shape={shape} format={String} />);
  const marks = [...container.querySelectorAll(mark)];
  expect(marks).toHaveLength(count);
  for (const path of marks) expect(path.getAttribute('d')).toMatch(/^M\s?[\d.]/u);
});
