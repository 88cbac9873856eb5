import { email } from '@purboday/contract/fields/account-fields';
import { invitationForm } from '@purboday/contract/invitations/invitations.contract';
import { organisationRoles } from '@purboday/contract/organisations/organisation-permissions';
import { invitationMessages } from '@purboday/contract/invitations/invitations.messages';
import type { OrganisationPerson } from '@purboday/contract/organisations/people.contract';
import { useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { DialogForm } from '#web/domain/forms/dialog-form.tsx';
import { Form } from '#web/platform/forms/form.tsx';
import { useDraftForm } from '#web/platform/forms/use-record-form.ts';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { formatNearDay, formatTime } from '#web/platform/language/india-time.ts';
import { EmailText } from '#web/ui/elements/texts.tsx';
import { ConfirmButtons, Dialog } from '#web/ui/feedback/dialog.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import type { Endpoint } from '@purboday/contract/conventions/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import UserPlus from 'lucide-react/icons/user-plus';
import { matchQueries } from '#web/platform/calls/data.ts';
import { useSession } from '#web/platform/session/session.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button, type ButtonLook } from '#web/ui/elements/button.tsx';
import { MoreMenu } from '#web/ui/elements/more-menu.tsx';

const organisationRoleLabels = { MANAGER: 'Manager', MEMBER: 'Member' } as const;

/** Only the foundation sees a disabled person that a manager removed, or who is disabled elsewhere. */
const FoundationDetail = ({
  removed,
  disabledElsewhere = [],
}: Pick<OrganisationPerson, 'removed' | 'disabledElsewhere'>) => (
  <>
    {removed && <span className="block">Removed by a manager</span>}
    {disabledElsewhere.map(({ organisation, reason }) => (
      <span key={organisation} className="block font-semibold">
        Disabled by the foundation in <bdi>{organisation}</bdi>
        {reason !== null && (
          <>
            : <bdi>{reason}</bdi>
          </>
        )}
      </span>
    ))}
  </>
);

/** Why a person cannot sign in, or how long the invitation is valid. */
export const toAccountDetail = ({
  status,
  reason,
  invitationValidUntil: until,
}: Pick<OrganisationPerson, 'reason' | 'invitationValidUntil'> & { status: string }):
  | string
  | undefined => {
  if (status !== 'INVITED') return reason ?? undefined;
  return until === null ? 'The link has expired' : `Invited until ${formatNearDay(until)}`;
};

const columns: Column<OrganisationPerson>[] = [
  { header: 'Email', roomy: true, cell: ({ email }) => <EmailText address={email} /> },
  {
    header: 'Role',
    wraps: true,
    cell: ({ organisationRole, ownBatchesOnly }) =>
      organisationRoleLabels[organisationRole] + (ownBatchesOnly ? ' · own batches' : ''),
  },
  {
    header: 'Status',
    card: 'corner',
    cell: ({ status }) => <StatusBadge of="person" status={status} />,
  },
  {
    header: 'Details',
    long: true,
    cell: (person) => {
      const detail = toAccountDetail(person);
      const isEmpty = !detail && !person.removed && !person.disabledElsewhere?.length;
      return isEmpty ? null : (
        <>
          {detail}
          <FoundationDetail {...person} />
        </>
      );
    },
  },
  {
    header: 'Last sign-in',
    card: 'labelled',
    roomy: true,
    cell: ({ lastSignInAt: at }) => (at === null ? 'Never' : formatTime(at)),
  },
];

type Props = {
  rows: readonly OrganisationPerson[];
  actions: Column<OrganisationPerson>['cell'];
  stale: boolean;
};

export const PeopleList = ({ actions, ...shown }: Props) => (
  <ListTable
    {...shown}
    caption="People of the organisation, with role and last sign-in"
    name={{ header: 'Name', of: ({ fullName }) => <bdi>{fullName}</bdi> }}
    columns={[...columns, { header: 'Actions', actions: true, cell: actions }]}
  />
);

const invitation = z.extend(invitationForm, {
  /** For people of an organisation. */
  access: z.optional(
    z.object({ organisationRole: z.enum(organisationRoles), ownBatchesOnly: z.boolean() }),
  ),
});
type Invited = z.output<typeof invitation>;
export type Access = NonNullable<Invited['access']>;

type FormProps = {
  /** Distinguishes drafts. */
  draftName: string;
  access: Access | undefined;
  /** Fields below name and email. */
  children?: ReactNode;
  onInvite: (invited: Invited) => Promise<void>;
  onClose: () => void;
};

const InviteForm = ({ draftName, access, children, onInvite, onClose }: FormProps) => {
  const form = useDraftForm<Invited, Invited>(
    draftName,
    invitation,
    { fullName: '', email: '', access },
    { focus: 'field' },
  );
  return (
    <DialogForm
      form={form}
      onSubmit={form.submit(onInvite, invitationMessages.inviteFailed)}
      confirm="Send invitation"
      onClose={onClose}
    >
      <TextField {...form.field('fullName')} label="Full name" kind="name" autoComplete="off" />
      <TextField {...form.field('email')} label="Email" kind="email" autoComplete="off" />
      {children}
    </DialogForm>
  );
};

type InviteProps = {
  /** Text of the button. A primary one has an icon. */
  button: string;
  look?: ButtonLook;
  title: string;
  lead: string;
  /** Id of the organisation, where the session does not name it. */
  about?: string;
  /** The value of the field `access` at first. */
  access?: Access;
  /** Fields below name and email. */
  children?: ReactNode;
  invite: (invited: Invited) => Promise<{ message?: string }>;
  /** The list that shows the invited person. */
  list: Endpoint;
};

export const InviteButton = ({
  button,
  look = 'secondary',
  title,
  lead,
  about = '',
  access,
  children,
  invite,
  list,
}: InviteProps) => {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        {look === 'primary' && <UserPlus aria-hidden />}
        {button}
      </Button>
      <Dialog title={title} open={open} onClose={close}>
        <p className="mt-2 text-soft">{lead}</p>
        <InviteForm
          draftName={`${title} ${about}`}
          access={access}
          onInvite={async (invited) => {
            const { message } = await invite(invited);
            close();
            toast.success(message ?? invitationMessages.invited);
            await client.invalidateQueries(matchQueries(list));
          }}
          onClose={close}
        >
          {children}
        </InviteForm>
      </Dialog>
    </>
  );
};

const emailForm = z.object({ email });

type ResendProps = {
  title: string;
  question: string;
  confirm: string;
  email: string;
  failed: string;
  send: (email: string) => Promise<unknown>;
  onClose: () => void;
};

const ResendForm = ({ email: current, confirm, failed, send, onClose }: ResendProps) => {
  const form = useSchemaForm(emailForm, { email: current }, { focus: 'field' });
  const submit = form.submit(async (typed) => {
    await send(typed.email);
    onClose();
  }, failed);
  return (
    <Form form={form} onSubmit={submit} className="mt-4 grid gap-4">
      <TextField
        {...form.field('email')}
        label="Email"
        kind="email"
        autoComplete="off"
        help="Please correct it if it is wrong. Nothing more will be sent to the wrong one."
      />
      <ConfirmButtons confirm={confirm} busy={form.button.busy} onClose={onClose} />
    </Form>
  );
};

/** Sends an invitation or first password again, to another email when the first one was wrong (R37). */
export const ResendDialog = (props: ResendProps) => (
  <Dialog title={props.title} open onClose={props.onClose}>
    <p className="mt-2 text-soft">{props.question}</p>
    <ResendForm {...props} />
  </Dialog>
);

type StepButtonsProps<Step extends string> = {
  person: { _id: string; fullName: string };
  steps: readonly Step[];
  labels: Record<Step, string>;
  /** Steps that end something. */
  danger: readonly Step[];
  onSelect: (step: Step) => void;
};

export const StepButtons = <Step extends string>({
  person,
  steps,
  labels,
  danger,
  onSelect,
}: StepButtonsProps<Step>) =>
  person._id === useSession()?.user.id ? (
    <span className="text-soft">You</span>
  ) : (
    <MoreMenu
      label={`More actions for ${person.fullName}`}
      actions={steps.map((step) => ({
        label: labels[step],
        danger: danger.includes(step),
        onSelect: () => onSelect(step),
      }))}
    />
  );
