import MessageSquareText from 'lucide-react/icons/message-square-text';
import { Suspense, useState } from 'react';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { Button } from '#web/ui/elements/button.tsx';
import type { ContactedPerson } from './log-contact-dialog.tsx';

const LogContact = lazyComponent(() =>
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
        <Suspense>
          <LogContact person={person} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
