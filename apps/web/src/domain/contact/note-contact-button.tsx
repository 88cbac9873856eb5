import MessageSquareText from 'lucide-react/icons/message-square-text';
import { Suspense, useState } from 'react';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { Button } from '#web/ui/elements/button.tsx';
import type { ContactedPerson } from './note-contact.tsx';

const NoteContact = lazyComponent(() =>
  import('./note-contact.tsx').then((m) => m.NoteContactDialog),
);

export const NoteContactButton = ({
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
          <NoteContact person={person} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
