import { invitationForm } from '@purboday/contract/invitations/invitations.contract';
import { invitationMessages } from '@purboday/contract/invitations/invitations.messages';
import type { OrganisationPerson } from '@purboday/contract/organisations/people.contract';
import { peopleMessages } from '@purboday/contract/organisations/people.messages';
import type { ReactNode } from 'react';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { formatTime } from '#web/platform/language/india-time.ts';
import { EmailText } from '#web/ui/elements/texts.tsx';
import { ConfirmButtons, Dialog } from '#web/ui/feedback/dialog.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';

const organisationRoleLabels = { MANAGER: 'Manager', MEMBER: 'Member' } as const;

const toDetail = (person: OrganisationPerson): string | undefined => {
  const { status, reason, invitationValidUntil: until } = person;
  if (status !== 'INVITED') return reason ?? undefined;
  return until === null ? 'The link has expired' : `The link works until ${formatTime(until)}`;
};

const columns: Column<OrganisationPerson>[] = [
  { header: 'Email', roomy: true, cell: ({ email }) => <EmailText address={email} /> },
  {
    header: 'Role',
    wraps: true,
    cell: ({ organisationRole, ownBatchesOnly }) =>
      organisationRoleLabels[organisationRole] + (ownBatchesOnly ? ', own batches only' : ''),
  },
  {
    header: 'Status',
    card: 'corner',
    cell: ({ status }) => <StatusBadge of="person" status={status} />,
  },
  { header: 'Details', long: true, cell: toDetail },
  {
    header: 'Last sign-in',
    card: 'labelled',
    roomy: true,
    cell: ({ lastSignInAt: at }) => (at === null ? 'Never' : formatTime(at)),
  },
];

/** Texts of the dialog that resets a person's authenticator app. */
export const secondFactorReset = {
  question:
    'Use this for a lost phone, after you have spoken with the person. All sessions will end, and the person will sign in with the password alone until a new app is set up. The person will be notified by email.',
  label: 'Why is the app reset?',
  required: peopleMessages.reasonRequired,
  confirm: 'Reset authenticator app',
  danger: true,
} as const;

type Props = {
  people: readonly OrganisationPerson[];
  actions: Column<OrganisationPerson>['cell'];
  stale?: boolean;
};

/** The people of an organisation, for its managers and for admins. */
export const PeopleList = ({ people, actions, stale = false }: Props) => (
  <ListTable
    caption="People of the organisation, with role and last sign-in"
    rows={people}
    keyOf={({ _id }) => _id}
    name={{ header: 'Name', of: ({ fullName }) => <bdi>{fullName}</bdi> }}
    columns={[...columns, { header: 'Actions', actions: true, cell: actions }]}
    stale={stale}
  />
);

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
