import { createElement } from 'react';
import type { ComponentProps, ReactElement } from 'react';

type IconData = { node: [tag: string, attributes: Record<string, string>][] };

/** lucide's `createLucideIcon` for icons that are sized and coloured by CSS alone. */
const createLucideIcon =
  ({ node }: IconData) =>
  (props: ComponentProps<'svg'>): ReactElement =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );

// The name by which lucide's icons import it.
// oxlint-disable-next-line import/no-default-export
export { createLucideIcon as default };
