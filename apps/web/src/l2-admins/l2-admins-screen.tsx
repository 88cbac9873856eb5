import { l2AdminStatuses } from '@purboday/contract/conventions/lifecycles';
import { invitationMessages } from '@purboday/contract/invitations/invitations.messages';
import { l2AdminsContract, type L2Admin } from '@purboday/contract/l2-admins/l2-admins.contract';
import { l2AdminMessages } from '@purboday/contract/l2-admins/l2-admins.messages';
import { secondFactorMessages } from '@purboday/contract/second-factor/second-factor.messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { InviteDialog } from '#web/domain/account/people-list.tsx';
import { useListQuery, useListState } from '#web/domain/lists/list-state.ts';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { matchQueries, useLoadFailure } from '#web/platform/calls/data.ts';
import { formatTime } from '#web/platform/language/india-time.ts';
import { useSession } from '#web/platform/session/session.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { EmailText } from '#web/ui/elements/texts.tsx';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { NoMatch } from '#web/ui/feedback/states.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { SectionHeader } from '#web/shell/section-header.tsx';
import { ListBar } from '#web/ui/lists/list-bar.tsx';
import { toStatusFilter } from '#web/ui/lists/list-filters.tsx';
import { ListResults } from '#web/ui/lists/list-results.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';

const route = getRouteApi('/portal/l2-admin/l2-admins');
const { listL2Admins, inviteL2Admin, changeL2Admin, resendL2Invitation, resetL2SecondFactor } =
  l2AdminsContract;

type Step = 'resend' | 'disable' | 'enable' | 'reset';
type AdminDialog = { step: Step; admin: L2Admin };
type Steps = { self: string | undefined; onAsk: (dialog: AdminDialog) => void };

const labels: Record<Step, string> = {
  resend: 'Send again',
  disable: 'Disable',
  enable: 'Enable',
  reset: 'Reset authenticator app',
};

const stepsFor = ({ status, secondFactor }: L2Admin): Step[] => {
  if (status === 'DISABLED') return ['enable'];
  if (status === 'INVITED') return ['resend', 'disable'];
  return secondFactor ? ['reset', 'disable'] : ['disable'];
};

const StepButtons = ({ admin, self, onAsk }: Steps & { admin: L2Admin }) =>
  admin._id === self ? (
    <span className="text-soft">You</span>
  ) : (
    <div className="flex gap-2 max-md:flex-wrap md:justify-end">
      {stepsFor(admin).map((step) => (
        <Button
          key={step}
          look={step === 'disable' ? 'danger' : 'secondary'}
          aria-label={`${labels[step]}: ${admin.fullName}`}
          onClick={() => onAsk({ step, admin })}
        >
          {labels[step]}
        </Button>
      ))}
    </div>
  );

const toInvitation = ({ status, invitationValidUntil: until }: L2Admin): string | undefined => {
  if (status !== 'INVITED') return undefined;
  return until === null ? 'The link has expired' : `The link works until ${formatTime(until)}`;
};

const toColumns = (steps: Steps): Column<L2Admin>[] => [
  { header: 'Email', roomy: true, cell: ({ email }) => <EmailText address={email} /> },
  {
    header: 'Status',
    card: 'corner',
    cell: ({ status }) => <StatusBadge of="l2Admin" status={status} />,
  },
  { header: 'Details', long: true, cell: (admin) => admin.reason ?? toInvitation(admin) },
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
    cell: (admin) => <StepButtons admin={admin} {...steps} />,
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

type ConfirmedStep = AdminDialog & { reason: string };

const send = async ({ step, admin, reason }: ConfirmedStep): Promise<string> => {
  const params = { id: admin._id };
  if (step === 'resend')
    return (await call(resendL2Invitation, { params })).message ?? invitationMessages.sentAgain;
  if (step === 'reset')
    return (
      (await call(resetL2SecondFactor, { params, body: { reason } })).message ??
      secondFactorMessages.reset
    );
  await call(changeL2Admin, { params, body: { disabled: step === 'disable', reason } });
  return step === 'disable' ? l2AdminMessages.disabled : l2AdminMessages.enabled;
};

const useStep = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (message) => toast.success(message),
    onError: (error) => toast.error(failureText(error, l2AdminMessages.updateFailed)),
    onSettled: () => client.invalidateQueries(matchQueries(listL2Admins)),
  });
};

const StepDialog = ({
  dialog,
  onClose,
}: {
  dialog: AdminDialog | undefined;
  onClose: () => void;
}) => {
  const taking = useStep();
  if (!dialog) return null;
  const { step, admin } = dialog;
  const take = (reason: string) => {
    onClose();
    taking.mutate({ ...dialog, reason });
  };
  if (step === 'resend')
    return (
      <ConfirmDialog
        title={`Send ${admin.fullName} a new invitation?`}
        question={`We will email it to ${admin.email}. It works for 72 hours. The earlier link will stop working.`}
        open
        confirm="Send"
        onConfirm={() => take('')}
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

const InviteButton = () => {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden />
        Invite
      </Button>
      <InviteDialog
        title="Invite an L2 admin"
        lead="The person gets a link that works for 72 hours, to set a password and an authenticator app. All L2 admins will be notified by email."
        open={open}
        onClose={close}
        onInvite={async (body) => {
          const { message } = await call(inviteL2Admin, { body });
          close();
          toast.success(message ?? invitationMessages.invited);
          await client.invalidateQueries(matchQueries(listL2Admins));
        }}
      />
    </>
  );
};

const { listFailed, listFailedPage } = l2AdminMessages;
const texts = { failed: listFailed, unreachable: listFailed };

/** /l2-admin/l2-admins; search, filter and page are in the address. */
export const L2AdminsScreen = () => {
  const list = useListState(route);
  const status = list.search.status;
  const { answer, bar, exported, results } = useListQuery(list, listL2Admins, { status });
  const failed = useLoadFailure(answer.error, texts) !== undefined;
  const [dialog, setDialog] = useState<AdminDialog>();
  const columns = toColumns({ self: useSession()?.user.id, onAsk: setDialog });
  return (
    <>
      <SectionHeader screen="l2Admins" actions={<InviteButton />} />
      <ListBar
        {...bar}
        placeholder="Search by name or email..."
        exported={exported}
        filters={[toStatusFilter({ of: 'l2Admin', statuses: l2AdminStatuses, list })]}
      />
      <ListResults
        {...results}
        failure={failed ? listFailedPage : undefined}
        loading={<ListSkeleton label="Loading L2 admins" />}
        none={<NoMatch title="No L2 admins match" onClear={list.clear} />}
      >
        {(admins, stale) => (
          <ListTable
            caption="L2 Admins, with their last sign-in"
            rows={admins}
            keyOf={({ _id }) => _id}
            name={{ header: 'Name', of: ({ fullName }) => <bdi>{fullName}</bdi> }}
            columns={columns}
            stale={stale}
          />
        )}
      </ListResults>
      <StepDialog dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
};
