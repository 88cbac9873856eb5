import { screenAt } from '@purboday/contract/pages/rendered-pages';
import { screenOf } from '@purboday/contract/pages/screens';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LinkInUse } from './link-in-use.tsx';
import type { LinkProps } from './link-in-use.tsx';

/** Whether the router shows the address. The browser loads all others: files, and pages with their own HTML. */
const isRouted = (href: string): boolean => {
  const screen = screenAt(href.split(/[?#]/u)[0] ?? '');
  return screen !== undefined && screenOf(screen).template === undefined;
};

/** Loads the code of a screen when the link is approached. */
const RoutedLink = ({ href, replace = false, state = {}, target, children, ...rest }: LinkProps) =>
  isRouted(href) && target === undefined ? (
    <Link
      to="."
      href={href}
      replace={replace}
      state={state}
      activeOptions={{ exact: true }}
      activeProps={{}}
      {...rest}
    >
      {children}
    </Link>
  ) : (
    <a href={href} target={target} {...rest}>
      {children}
    </a>
  );

/** What is drawn in it has links that the router follows: the router's `Wrap`. */
export const WithRoutedLinks = ({ children }: { children: ReactNode }) => (
  <LinkInUse value={RoutedLink}>{children}</LinkInUse>
);
