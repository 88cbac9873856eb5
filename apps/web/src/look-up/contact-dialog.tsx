import { Suspense, useState } from 'react';
import { lazyPart } from '#web/platform/pages/lazy-part.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import type { ContactFormProps } from './contact-form.tsx';

// Fields of a place are more than the rest of a record: they come with the first correction.
const ContactForm = lazyPart(() => import('./contact-form.tsx').then((m) => m.ContactForm));

type Props = Omit<ContactFormProps, 'onClose'>;

/** Corrects how a candidate is reached, with a reason; an email needs no code here (journey §15). */
export const ContactChange = ({ onSaved, ...given }: Props) => {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        Correct contact details
      </Button>
      <Dialog title="Correct contact details" open={open} onClose={close}>
        <Suspense>
          <ContactForm
            {...given}
            onClose={close}
            onSaved={() => {
              close();
              onSaved();
            }}
          />
        </Suspense>
      </Dialog>
    </>
  );
};
