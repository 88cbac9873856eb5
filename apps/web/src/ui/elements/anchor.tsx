import { screenAt } from '@purboday/contract/pages/screen-documents';
import { screenOf } from '@purboday/contract/pages/screens';
import { Link } from '@tanstack/react-router';
import type { HistoryState } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

/** Whether the router shows the address; the browser loads all others: files, and pages that are documents of their own. */
const isRouted = (href: string): boolean => {
  const screen = screenAt(href.split(/[?#]/u)[0] ?? '');
  return screen !== undefined && screenOf(screen).document === undefined;
};

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** Built by `#web/paths.ts`. */
  href: string;
  /** Puts the new address in place of this one. */
  replace?: boolean;
  /** What the new history entry carries; never in the address. */
  state?: HistoryState;
};

/** A link inside the application: a real `<a>`, so that it opens in a new tab too; the screen's program is fetched on approach. */
export const Anchor = ({ href, replace = false, state = {}, target, children, ...rest }: Props) =>
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
