import { useRouter } from '#web/platform/navigation/router.tsx';
import type { ComponentProps, MouseEvent } from 'react';

/** Pages that are documents of their own, or files: the browser loads them. */
const outside = /^(?:[a-z]+:|\/(?:#|$|\?|(?:login|hi)(?:$|[?#])|api\/|downloads\/|dev\/mailbox))/u;

const plainClick = (event: MouseEvent): boolean =>
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  !event.defaultPrevented;

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** Built by `#web/paths.ts`. */
  href: string;
  /** Puts the new address in place of this one. */
  replace?: boolean;
  /** What the new history entry carries; never in the address. */
  state?: Record<string, unknown>;
};

/** A link inside the application: a real `<a>`, so that it opens in a new tab too; the screen is loaded on approach. */
export const Anchor = ({
  href,
  replace = false,
  state = {},
  onClick,
  children,
  ...rest
}: Props) => {
  const router = useRouter();
  const inside = !outside.test(href) && rest.target === undefined;
  const preload = () => {
    if (inside) void router.preload(href);
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!inside || !plainClick(event)) return;
    event.preventDefault();
    void router.navigate({ href, replace, state });
  };
  return (
    <a href={href} onClick={follow} onPointerEnter={preload} onFocus={preload} {...rest}>
      {children}
    </a>
  );
};
