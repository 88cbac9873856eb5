import { Link, type HistoryState, type LinkProps } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { LinkTarget } from '#web/platform/routing/destination.ts';
import type { ButtonLook } from './button.tsx';

type Props = LinkTarget &
  Omit<ComponentProps<'a'>, 'href'> & {
    replace?: boolean;
    state?: HistoryState;
  };

/** A link. The code of a screen is loaded when the link is hovered or focused. */
export const TextLink = ({ replace = false, state = {}, children, ...props }: Props) =>
  props.to === undefined ? (
    <a {...props}>{children}</a>
  ) : (
    // The router cannot infer one route from a union of all. `Destination` has checked it.
    <Link
      replace={replace}
      state={state}
      activeOptions={{ exact: true }}
      activeProps={{}}
      {...(props as LinkProps)}
    >
      {children}
    </Link>
  );

export const ButtonLink = ({
  look = 'secondary',
  className = '',
  ...rest
}: Props & { look?: ButtonLook }) => (
  <TextLink {...rest} className={`btn btn-${look} ${className}`} />
);
