import type { ComponentProps } from 'react';

export type ButtonLook = 'primary' | 'secondary' | 'danger' | 'quiet';

type Props = ComponentProps<'button'> & {
  /** `primary` at most once on a screen. */
  look?: ButtonLook;
  /** Keeps its label and ignores clicks during a submission (UX-14). */
  busy?: boolean;
};

export const Button = ({
  look = 'secondary',
  busy = false,
  className = '',
  children,
  onClick,
  ...rest
}: Props) => (
  <button
    type="button"
    {...rest}
    className={`btn btn-${look} ${className}`}
    aria-busy={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
  >
    {busy && <span className="spinner" aria-hidden />}
    {children}
  </button>
);
