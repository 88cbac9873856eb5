import {
  contactsContract,
  contactForm,
  contactOutcomes,
  contactWays,
  noteLength,
  contactOutcomeLabels,
  contactWayLabels,
  type ContactForm,
} from '@purboday/contract/contacts/contacts.contract';
import { contactMessages } from '@purboday/contract/contacts/contacts.messages';
import type { Role } from '@purboday/contract/conventions/roles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, today } from '#web/platform/calls/call.ts';
import { useSession } from '#web/platform/session/session.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { DateField } from '#web/domain/dates/day-input.tsx';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { ConfirmButtons, Dialog } from '#web/ui/feedback/dialog.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';

const { logContact, logContactByReviewer, logContactByTrainer } = contactsContract;

const toCall = (role: Role | undefined) => {
  if (role === 'L1_ADMIN') return logContactByReviewer;
  return role === 'TRAINING_PROVIDER' ? logContactByTrainer : logContact;
};

export type ContactedPerson = { id: string; name: string };

/** Reloads what is shown, because history and counts have changed. */
const useLogContact = () => {
  const role = useSession()?.user.role;
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ person, body }: { person: ContactedPerson; body: ContactForm }) =>
      call(toCall(role), { params: { id: person.id }, body }),
    onSuccess: ({ data }, { person }) => {
      const next = data.nextOn ? ` Hidden until ${formatDay(data.nextOn)}.` : '';
      toast.success(`${person.name}: ${contactOutcomeLabels[data.outcome].toLowerCase()}.${next}`);
      void client.invalidateQueries();
    },
  });
};

type Props = { person: ContactedPerson; onClose: () => void };

const nothingYet = { way: 'call' as const, outcome: '' as const, note: '', nextOn: '' };

const ContactFields = ({ person, onClose }: Props) => {
  const noting = useLogContact();
  const form = useSchemaForm(contactForm, nothingYet, { focus: 'field' });
  const save = async ({ nextOn, ...fields }: ContactForm) => {
    await noting.mutateAsync({ person, body: nextOn ? { ...fields, nextOn } : fields });
    onClose();
  };
  return (
    <Form
      form={form}
      onSubmit={form.submit(save, contactMessages.failed)}
      className="mt-4 grid gap-4"
    >
      <SelectField
        {...form.field('way')}
        label="How"
        options={contactWays.map((value) => ({ value, label: contactWayLabels[value] }))}
      />
      <SelectField
        {...form.field('outcome')}
        label="Result"
        prompt="Please choose"
        options={contactOutcomes.map((value) => ({ value, label: contactOutcomeLabels[value] }))}
      />
      <TextArea {...form.field('note')} label="Note (optional)" maxLength={noteLength} />
      <DateField
        name="nextOn"
        min={today()}
        label="Hide this task until (optional)"
        help="Until then no one will be reminded of this task."
      />
      <ConfirmButtons confirm="Save" busy={noting.isPending} onClose={onClose} />
    </Form>
  );
};

/** Records a call, message or visit in the history of the person. */
export const LogContactDialog = ({ person, onClose }: Props) => (
  <Dialog title="Log a call" open onClose={onClose}>
    <p className="mt-2 text-soft">
      <bdi>{person.name}</bdi>
    </p>
    <ContactFields person={person} onClose={onClose} />
  </Dialog>
);
