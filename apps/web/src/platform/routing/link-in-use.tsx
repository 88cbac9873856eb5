import { createContext } from 'react';
import type { ComponentProps, ComponentType } from 'react';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Built by `#web/paths.ts`. */
  href: string;
  /** Puts the new address in place of this one. */
  replace?: boolean;
  /** What the new history entry carries; never in the address. */
  state?: object;
};

/** A link that the browser follows itself. */
const PlainLink = ({ replace: _replace, state: _state, children, ...rest }: LinkProps) => (
  <a {...rest}>{children}</a>
);

/** How links are followed: by the browser, or by the router that says so (`routed-link.tsx`). Sign-in has no router. */
export const LinkInUse = createContext<ComponentType<LinkProps>>(PlainLink);
