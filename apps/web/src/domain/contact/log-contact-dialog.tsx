import {
  contactsContract,
  contactForm,
  contactOutcomes,
  contactWays,
  noteLength,
  contactOutcomeLabels,
  contactWayLabels,
  type ContactForm,
  type ContactOutcome,
} from '@purboday/contract/contacts/contacts.contract';
import { contactMessages } from '@purboday/contract/contacts/contacts.messages';
import type { Role } from '@purboday/contract/conventions/roles';
import type { OverdueRecordType } from '@purboday/contract/overdue/steps';
import { useQueryClient } from '@tanstack/react-query';
import { call, today } from '#web/platform/calls/call.ts';
import { useSession } from '#web/platform/session/session.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { FormFields, type FieldDeclarations } from '#web/domain/forms/form-fields.tsx';
import { FormDialog } from '#web/domain/forms/form-dialog.tsx';

const {
  logContact,
  logContactByEmployer,
  logContactByReviewer,
  logContactByTrainer,
  logContactToProvider,
} = contactsContract;

const toCall = (role: Role | undefined, kind: OverdueRecordType) => {
  if (kind !== 'candidate') return logContactToProvider;
  if (role === 'L1_ADMIN') return logContactByReviewer;
  if (role === 'JOB_PROVIDER') return logContactByEmployer;
  return role === 'TRAINING_PROVIDER' ? logContactByTrainer : logContact;
};

export type ContactedPerson = {
  id: string;
  name: string;
  /** The type of the record; a candidate by default. Only level 2 records calls to providers. */
  kind?: OverdueRecordType;
};

type Props = {
  person: ContactedPerson;
  /** The result, when the user has already chosen it. */
  outcome?: ContactOutcome | '';
  onClose: () => void;
};

const nothingYet = { way: 'call' as const, note: '', nextOn: '' };

const contactFields = {
  way: {
    kind: 'select',
    label: 'How',
    options: contactWays.map((value) => ({ value, label: contactWayLabels[value] })),
  },
  outcome: {
    kind: 'select',
    label: 'Result',
    prompt: 'Please choose',
    options: contactOutcomes.map((value) => ({ value, label: contactOutcomeLabels[value] })),
  },
  note: { kind: 'lines', label: 'Note (optional)', max: noteLength },
  nextOn: {
    kind: 'day',
    label: 'Hide this task until (optional)',
    help: 'Until then no one will be reminded of this task.',
    from: today,
  },
} as const satisfies FieldDeclarations;

export const LogContactDialog = ({ person, outcome = '', onClose }: Props) => {
  const role = useSession()?.user.role;
  const client = useQueryClient();
  const save = async ({ nextOn, ...fields }: ContactForm) => {
    const body = nextOn ? { ...fields, nextOn } : fields;
    const { data } = await call(toCall(role, person.kind ?? 'candidate'), {
      params: { id: person.id },
      body,
    });
    const next = data.nextOn ? ` Hidden until ${formatDay(data.nextOn)}.` : '';
    toast.success(`${person.name}: ${contactOutcomeLabels[data.outcome].toLowerCase()}.${next}`);
    // History and counts have changed.
    void client.invalidateQueries();
    onClose();
  };
  return (
    <FormDialog
      title="Log a call"
      about={person.id}
      lead={<bdi>{person.name}</bdi>}
      open
      schema={contactForm}
      start={{ ...nothingYet, outcome }}
      onSubmit={save}
      failed={contactMessages.failed}
      confirm="Save"
      onClose={onClose}
    >
      {() => <FormFields of={contactFields} />}
    </FormDialog>
  );
};
