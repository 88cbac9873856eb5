import { l2AdminStatuses } from '@purboday/contract/conventions/lifecycles';
import { invitationMessages } from '@purboday/contract/invitations/invitations.messages';
import {
  l2AdminLists,
  l2AdminsContract,
  type L2Admin,
} from '@purboday/contract/l2-admins/l2-admins.contract';
import { l2AdminMessages } from '@purboday/contract/l2-admins/l2-admins.messages';
import { secondFactorMessages } from '@purboday/contract/second-factor/second-factor.messages';
import { useState } from 'react';
import {
  InviteButton,
  ResendDialog,
  StepButtons,
  toAccountDetail,
} from '#web/domain/account/people-list.tsx';
import { ListScreen, useListScreen } from '#web/domain/lists/list-screen.tsx';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { call } from '#web/platform/calls/call.ts';
import { useLoadFailure, useAction } from '#web/platform/calls/data.ts';
import { formatTime } from '#web/platform/language/india-time.ts';
import { EmailText } from '#web/ui/elements/texts.tsx';
import { NoMatch } from '#web/ui/feedback/states.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { SectionHeader } from '#web/shell/section-header.tsx';
import { toStatusFilter } from '#web/ui/lists/list-filters.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';

const { listL2Admins, inviteL2Admin, changeL2Admin, resendL2Invitation, resetL2SecondFactor } =
  l2AdminsContract;

type AdminStep = 'resend' | 'disable' | 'enable' | 'reset';
type AdminDialog = { step: AdminStep; admin: L2Admin };

const labels: Record<AdminStep, string> = {
  resend: 'Send again',
  disable: 'Disable',
  enable: 'Enable',
  reset: 'Reset authenticator app',
};

const stepsFor = ({ status, secondFactor }: L2Admin): AdminStep[] => {
  if (status === 'DISABLED') return ['enable'];
  if (status === 'INVITED') return ['resend', 'disable'];
  return secondFactor ? ['reset', 'disable'] : ['disable'];
};

const toColumns = (onSelect: (dialog: AdminDialog) => void): Column<L2Admin>[] => [
  { header: 'Email', roomy: true, cell: ({ email }) => <EmailText address={email} /> },
  {
    header: 'Status',
    card: 'corner',
    cell: ({ status }) => <StatusBadge of="l2Admin" status={status} />,
  },
  { header: 'Details', long: true, cell: toAccountDetail },
  {
    header: 'Last sign-in',
    cell: ({ lastSignInAt: at }) => (at === null ? 'Never' : formatTime(at)),
  },
  {
    header: 'Authenticator app',
    cell: ({ secondFactor }) => (secondFactor ? 'Set up' : 'Not set up'),
  },
  {
    header: 'Actions',
    actions: true,
    cell: (admin) => (
      <StepButtons
        person={admin}
        steps={stepsFor(admin)}
        labels={labels}
        danger={['disable']}
        onSelect={(step) => onSelect({ step, admin })}
      />
    ),
  },
];

const reasonTexts = {
  disable: {
    question:
      'All sessions will end at once, and the admin will not be able to sign in. All L2 admins will be notified by email.',
    label: 'Why is the account disabled?',
  },
  enable: {
    question:
      'The admin will be able to sign in again with the same password. All L2 admins will be notified by email.',
    label: 'Why is the account enabled again?',
  },
  reset: {
    question:
      'Use this for a lost phone, after you have spoken with the admin. All sessions will end, and the admin will sign in with the password alone until a new app is set up.',
    label: 'Why is the app reset?',
  },
} as const;

type ConfirmedStep = AdminDialog & { reason: string; email?: string };

const send = async ({ step, admin, reason, email }: ConfirmedStep): Promise<string> => {
  const params = { id: admin._id };
  if (step === 'resend')
    return (
      (await call(resendL2Invitation, { params, body: { email } })).message ??
      invitationMessages.sentAgain
    );
  if (step === 'reset')
    return (
      (await call(resetL2SecondFactor, { params, body: { reason } })).message ??
      secondFactorMessages.reset
    );
  await call(changeL2Admin, { params, body: { disabled: step === 'disable', reason } });
  return step === 'disable' ? l2AdminMessages.disabled : l2AdminMessages.enabled;
};

const StepDialog = ({
  dialog,
  onClose,
}: {
  dialog: AdminDialog | undefined;
  onClose: () => void;
}) => {
  const taking = useAction({
    send,
    done: (message) => message,
    failed: l2AdminMessages.updateFailed,
    reloads: [listL2Admins],
  });
  if (!dialog) return null;
  const { step, admin } = dialog;
  const take = async (reason: string) => {
    await taking.mutateAsync({ ...dialog, reason });
    onClose();
  };
  if (step === 'resend')
    return (
      <ResendDialog
        title={`Send ${admin.fullName} a new invitation?`}
        question="It works for 72 hours. The earlier link will stop working."
        confirm="Send"
        email={admin.email}
        failed={invitationMessages.inviteFailed}
        send={(email) => taking.mutateAsync({ ...dialog, reason: '', email })}
        onClose={onClose}
      />
    );
  return (
    <ReasonDialog
      title={`${labels[step]}: ${admin.fullName}`}
      {...reasonTexts[step]}
      open
      required={l2AdminMessages.reasonRequired}
      confirm={labels[step]}
      danger={step !== 'enable'}
      onConfirm={take}
      onClose={onClose}
    />
  );
};

const { listFailed, listFailedPage } = l2AdminMessages;

/** /l2-admin/l2-admins; search, filter and page are in the address. */
export const L2AdminsScreen = () => {
  const list = useListScreen('l2Admins', l2AdminLists.l2);
  const { query } = list;
  useLoadFailure(query.answer.error, { failed: listFailed });
  const [dialog, setDialog] = useState<AdminDialog>();
  return (
    <>
      <SectionHeader
        screen="l2Admins"
        actions={
          <InviteButton
            button="Invite"
            look="primary"
            title="Invite an L2 admin"
            lead="The person gets a link that works for 72 hours, to set a password and an authenticator app. All L2 admins will be notified by email."
            invite={({ fullName, email }) => call(inviteL2Admin, { body: { fullName, email } })}
            list={listL2Admins}
          />
        }
      />
      <ListScreen
        list={list}
        search="Search by name or email..."
        filters={[toStatusFilter({ of: 'l2Admin', statuses: l2AdminStatuses, list })]}
        failure={listFailedPage}
        loading="Loading L2 admins"
        none={<NoMatch title="No L2 admins match" onClear={list.clear} />}
        caption="L2 Admins, with their last sign-in"
        name={{ header: 'Name', of: ({ fullName }) => <bdi>{fullName}</bdi> }}
        columns={toColumns(setDialog)}
      />
      <StepDialog dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
};
