import type { OrganisationPerson } from '@purboday/contract/organisations/people.contract';
import { peopleMessages } from '@purboday/contract/organisations/people.messages';
import { formatTime } from '#web/platform/language/india-time.ts';
import { EmailText } from '#web/ui/elements/texts.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
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
