import Phone from 'lucide-react/icons/phone';
import { ButtonLink } from '#web/ui/elements/links.tsx';

type Props = {
  name: string;
  /** Null when the user may not see the number. */
  number: string | null;
  /** Shows 'Call' instead of the number. */
  button?: boolean;
  className?: string;
};

export const CallLink = ({ name, number, button = false, className = '' }: Props) => {
  if (number === null) return null;
  const href = `tel:+91${number}`;
  const label = `Call ${name}, ${number}`;
  if (button)
    return (
      <ButtonLink look="quiet" href={href} aria-label={label} className={className}>
        <Phone aria-hidden />
        Call
      </ButtonLink>
    );
  return (
    <a
      href={href}
      aria-label={label}
      className={`inline-flex min-h-11 items-center gap-2 text-ink numbers ${className}`}
    >
      <Phone aria-hidden className="size-4 shrink-0 text-soft" />
      {number}
    </a>
  );
};
