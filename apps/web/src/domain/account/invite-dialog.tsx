import { invitationForm } from '@purboday/contract/invitations/invitations.contract';
import { invitationMessages } from '@purboday/contract/invitations/invitations.messages';
import type { ReactNode } from 'react';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { ConfirmButtons, Dialog } from '#web/ui/feedback/dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

type Invited = { fullName: string; email: string };

type FormProps = {
  /** Fields below name and email. */
  children?: ReactNode;
  onInvite: (invited: Invited) => Promise<void>;
  onClose: () => void;
};

const InviteForm = ({ children, onInvite, onClose }: FormProps) => {
  const form = useSchemaForm(invitationForm, { fullName: '', email: '' }, { focus: 'field' });
  return (
    <Form
      form={form}
      onSubmit={form.submit(onInvite, invitationMessages.inviteFailed)}
      className="mt-4 grid gap-4"
    >
      <TextField {...form.field('fullName')} label="Full name" kind="name" autoComplete="off" />
      <TextField {...form.field('email')} label="Email" kind="email" autoComplete="off" />
      {children}
      <ConfirmButtons confirm="Send invitation" busy={form.button.busy} onClose={onClose} />
    </Form>
  );
};

/** Form for the name and email of a person to invite. */
export const InviteDialog = ({
  title,
  lead,
  open,
  ...form
}: FormProps & { title: string; lead: string; open: boolean }) => (
  <Dialog title={title} open={open} onClose={form.onClose}>
    <p className="mt-2 text-soft">{lead}</p>
    <InviteForm {...form} />
  </Dialog>
);
