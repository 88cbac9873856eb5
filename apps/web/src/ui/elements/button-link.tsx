import type { ComponentProps } from 'react';
import { Anchor } from './anchor.tsx';
import type { ButtonLook } from './button.tsx';

type Props = ComponentProps<typeof Anchor> & { look?: ButtonLook };

/** A link that looks like a button, for going somewhere. */
export const ButtonLink = ({ look = 'secondary', className = '', ...rest }: Props) => (
  <Anchor {...rest} className={`btn btn-${look} ${className}`} />
);
