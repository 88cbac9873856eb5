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
import { Form } from '#web/platform/forms/form.tsx';
import { RecordFormNotice } from '#web/domain/forms/record-form-notice.tsx';
import { useRecordForm } from '#web/platform/forms/use-record-form.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';

type ContactFormProps = {
  id: string;
  contact: Contact & { version: number };
  onSaved: () => void;
  onClose: () => void;
};

/** Contact details that L2 can correct. */
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
    <Form form={form} onSubmit={save} className="mt-4 grid gap-5">
      {form.summary.errors.length > 0 && (
        <div className="-mb-6">
          <ErrorSummary {...form.summary} />
        </div>
      )}
      <RecordFormNotice form={form} />
      <MobileField />
      <TextField
        {...form.field('email')}
        label="Email"
        kind="email"
        help="A new email takes effect when the candidate signs in with it."
      />
      <AddressFields prefix="address." autoFill={false}>
        <StreetFields prefix="address." />
      </AddressFields>
      <TextArea
        {...form.field('reason')}
        label="Why is it corrected?"
        help="It is saved in the history. We will inform the candidate of what changed."
        maxLength={1000}
      />
      <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
        <Button onClick={onClose} disabled={form.busy}>
          Cancel
        </Button>
        <Button {...form.button} look="primary">
          Save
        </Button>
      </div>
    </Form>
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
