import {
  contactChangeContract,
  type Contact,
} from '@purboday/contract/contact-changes/contact-changes.contract';
import { contactChangeMessages } from '@purboday/contract/contact-changes/contact-changes.messages';
import { staffContactMessages } from '@purboday/contract/contact-changes/staff-contact.messages';
import { reason } from '@purboday/contract/fields/fields';
import { useState } from 'react';
import * as z from 'zod/mini';
import { MobileField, StreetFields } from '#web/domain/candidate/candidate-fields.tsx';
import {
  findContactChanges,
  contactLabels,
  createContactShape,
  toContactValues,
} from '#web/domain/candidate/contact-schema.ts';
import { AddressFields } from '#web/domain/locations/location-fields.tsx';
import { call } from '#web/platform/calls/call.ts';
import { DialogForm } from '#web/domain/forms/dialog-form.tsx';
import { FormFields, type FieldDeclarations } from '#web/domain/forms/form-fields.tsx';
import { useRecordForm } from '#web/platform/forms/use-record-form.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';

type ContactFormProps = {
  id: string;
  contact: Contact & { version: number };
  onSaved: () => void;
  onClose: () => void;
};

const contactFields = {
  email: {
    kind: 'email',
    label: 'Email',
    help: 'A new email takes effect when the candidate signs in with it.',
  },
  reason: {
    kind: 'lines',
    label: 'Why is it corrected?',
    help: 'It is saved in the history. We will inform the candidate of what changed.',
    max: 1000,
  },
} as const satisfies FieldDeclarations;

const ContactForm = ({ id, contact, onSaved, onClose }: ContactFormProps) => {
  // It depends on which values the record lacks.
  const [schema] = useState(() =>
    z.object({
      ...createContactShape(toContactValues(contact)),
      reason: reason('Please give a reason'),
    }),
  );
  const form = useRecordForm(schema, {
    draftKey: `contact-${id}`,
    record: contact,
    toValues: (stored = contact) => ({ ...toContactValues(stored), reason: '' }),
    version: (stored) => stored.version,
    labels: contactLabels,
  });
  const save = form.submit(async ({ reason: why, ...values }, version) => {
    const { reason: _, ...before } = form.opened;
    const body = { ...findContactChanges(before, values), reason: why, version };
    const { data } = await call(contactChangeContract.changeContact, { params: { id }, body });
    toast.success(
      data.emailToProve ? staffContactMessages.emailToProve : contactChangeMessages.changedByAdmin,
    );
    onSaved();
  }, contactChangeMessages.failed);
  return (
    <DialogForm
      form={form}
      onSubmit={save}
      className="mt-4 grid gap-5"
      hasSummary
      confirm="Save"
      onClose={onClose}
    >
      <MobileField />
      <FormFields of={contactFields} names={['email']} />
      <AddressFields prefix="address." autoFill={false}>
        <StreetFields prefix="address." />
      </AddressFields>
      <FormFields of={contactFields} names={['reason']} />
    </DialogForm>
  );
};

type Props = Omit<ContactFormProps, 'onClose'>;

/** Corrects contact details with a reason. An email needs no code here (journey §15). */
export const ContactChange = ({ onSaved, ...contactProps }: Props) => {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        Correct contact details
      </Button>
      <Dialog title="Correct contact details" open={open} onClose={close}>
        <ContactForm
          {...contactProps}
          onClose={close}
          onSaved={() => {
            close();
            onSaved();
          }}
        />
      </Dialog>
    </>
  );
};
