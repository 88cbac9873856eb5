import MessageSquareText from 'lucide-react/icons/message-square-text';
import Phone from 'lucide-react/icons/phone';
import { useState } from 'react';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { DialogSuspense } from '#web/ui/feedback/dialog.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { MobileText } from '#web/ui/elements/texts.tsx';
import type { ContactedPerson } from './log-contact-dialog.tsx';

type Props = {
  name: string;
  /** Null when the user may not see the number. */
  number: string | null;
  /** Shows 'Call' instead of the number. */
  button?: boolean;
  /** As high as a line of text, for a dense card. */
  compact?: boolean;
  onCall?: () => void;
  className?: string;
};

export const CallLink = ({
  name,
  number,
  button = false,
  compact = false,
  onCall,
  className = '',
}: Props) => {
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
      onClick={onCall}
      className={`inline-flex items-center align-top text-ink numbers ${compact ? 'min-h-6 gap-1' : 'min-h-11 gap-2 md:min-h-6'} ${className}`}
    >
      <Phone aria-hidden className="size-4 shrink-0 text-soft" />
      <MobileText number={number} />
    </a>
  );
};

export const LogContactDialog = lazyComponent(() =>
  import('./log-contact-dialog.tsx').then((m) => m.LogContactDialog),
);

export const LogContactButton = ({
  person,
  named,
}: {
  person: ContactedPerson;
  named?: boolean;
}) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        onClick={() => setOpen(true)}
        aria-label={named ? `Log a call to ${person.name}` : undefined}
      >
        <MessageSquareText aria-hidden />
        Log a call
      </Button>
      {open && (
        <DialogSuspense onClose={() => setOpen(false)}>
          <LogContactDialog person={person} onClose={() => setOpen(false)} />
        </DialogSuspense>
      )}
    </>
  );
};
