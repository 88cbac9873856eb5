import { formatNumber } from '@purboday/contract/conventions/plural';
import type { L1Admin } from '@purboday/contract/l1-admins/l1-admins.contract';
import { l1AdminMessages } from '@purboday/contract/l1-admins/l1-admins.messages';
import { useParams } from '@tanstack/react-router';
import KeyRound from 'lucide-react/icons/key-round';
import Smartphone from 'lucide-react/icons/smartphone';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { useState } from 'react';
import { ResendDialog } from '#web/domain/account/people-list.tsx';
import { SessionList, SignInList } from '#web/domain/account/session-list.tsx';
import { toLastList } from '#web/domain/lists/list-state.ts';
import { CallProblem, serverMessage } from '#web/platform/calls/call-problem.ts';
import { useLoadFailure } from '#web/platform/calls/data.ts';
import { getServerTime } from '#web/platform/calls/call.ts';
import { formatTime } from '#web/platform/language/india-time.ts';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Facts, Section } from '#web/ui/elements/facts.tsx';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { FactsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ScopeForm } from './scope/scope-form.tsx';
import { useDisabling, useL1Admin, useNewPassword, useSecondFactorReset } from './use-l1-admin.ts';
import { EmailText } from '#web/ui/elements/texts.tsx';
import { Loaded } from '#web/domain/loading/loaded.tsx';

type AdminDialog = 'password' | 'disable' | 'enable' | 'secondFactor';

type ButtonsProps = {
  disabled: boolean;
  secondFactor: boolean;
  busy: boolean;
  ask: (dialog: AdminDialog) => void;
};

const Buttons = ({ disabled, secondFactor, busy, ask }: ButtonsProps) => (
  <div className="flex flex-col gap-3 md:flex-row md:flex-wrap">
    {disabled ? (
      <Button busy={busy} onClick={() => ask('enable')}>
        <UserRoundCheck aria-hidden />
        Enable
      </Button>
    ) : (
      <>
        <Button busy={busy} onClick={() => ask('password')}>
          <KeyRound aria-hidden />
          Send a new temporary password
        </Button>
        {secondFactor && (
          <Button busy={busy} onClick={() => ask('secondFactor')}>
            <Smartphone aria-hidden />
            Reset the authenticator app
          </Button>
        )}
        <Button look="danger" busy={busy} onClick={() => ask('disable')}>
          <UserRoundX aria-hidden />
          Disable
        </Button>
      </>
    )}
  </div>
);

const AccountActions = ({ admin }: { admin: L1Admin }) => {
  const [dialog, setDialog] = useState<AdminDialog>();
  const disabling = useDisabling(admin);
  const password = useNewPassword(admin);
  const reset = useSecondFactorReset(admin);
  const close = () => setDialog(undefined);
  const take = (work: () => void) => () => {
    close();
    work();
  };
  const { fullName, email } = admin;
  return (
    <Section title="Sign-in">
      <Buttons
        disabled={admin.disabled}
        secondFactor={admin.secondFactor}
        busy={disabling.isPending || password.isPending || reset.isPending}
        ask={setDialog}
      />
      {dialog === 'password' && admin.status === 'PASSWORD_NOT_SET' && (
        <ResendDialog
          title={`Send ${fullName} a new temporary password?`}
          question="It works for 72 hours. The current password will stop working, and all sessions will end."
          confirm="Send password"
          email={email}
          failed={l1AdminMessages.passwordFailed}
          send={(typed) => password.mutateAsync(typed)}
          onClose={close}
        />
      )}
      <ConfirmDialog
        title={`Send ${fullName} a new temporary password?`}
        question={`We will email it to ${email}. It works for 72 hours. The current password will stop working, and all sessions will end.`}
        open={dialog === 'password' && admin.status !== 'PASSWORD_NOT_SET'}
        confirm="Send password"
        onConfirm={take(() => password.mutate(undefined))}
        onClose={close}
      />
      <ConfirmDialog
        title={`Reset the authenticator app of ${fullName}?`}
        question="Use this for a lost phone, after you have spoken with the admin. All sessions will end, and the admin will sign in with the password alone until a new app is set up."
        open={dialog === 'secondFactor'}
        confirm="Reset"
        danger
        onConfirm={take(() => reset.mutate())}
        onClose={close}
      />
      <ConfirmDialog
        title={`Disable ${fullName}?`}
        question="All sessions will end at once, and the admin will not be able to sign in. You can enable the account again at any time."
        open={dialog === 'disable'}
        confirm="Disable"
        danger
        onConfirm={take(() => disabling.mutate(true))}
        onClose={close}
      />
      <ConfirmDialog
        title={`Enable ${fullName}?`}
        question="The admin will be able to sign in again with the same password, and will review the same cities."
        open={dialog === 'enable'}
        confirm="Enable"
        onConfirm={take(() => disabling.mutate(false))}
        onClose={close}
      />
    </Section>
  );
};

const toPassword = ({ passwordValidUntil }: L1Admin): string =>
  passwordValidUntil === null
    ? 'Chosen by the admin'
    : `Temporary, ${new Date(passwordValidUntil) > getServerTime() ? 'works until' : 'ended on'} ${formatTime(passwordValidUntil)}`;

const L1AdminFacts = ({ admin }: { admin: L1Admin }) => (
  <Section title="Account">
    <Facts
      facts={[
        { label: 'Email', value: <EmailText address={admin.email} /> },
        { label: 'Mobile', value: admin.mobileNumber },
        { label: 'Created', value: formatTime(admin.createdAt) },
        { label: 'Password', value: toPassword(admin) },
        { label: 'Authenticator app', value: admin.secondFactor ? 'Set up' : 'Not set up' },
        { label: 'Cities', value: admin.assignedCities.join(', ') },
        { label: 'Waiting or on hold', value: formatNumber(admin.pendingReviews) },
        { label: 'Overdue', value: formatNumber(admin.overdueReviews) },
      ]}
    />
  </Section>
);

const { detailsFailed, notFound } = l1AdminMessages;

const NotFound = () => (
  <EmptyState
    title="There is no such L1 admin."
    action={
      <ButtonLink look="primary" to="/l2-admin/l1-admins">
        To the L1 admins
      </ButtonLink>
    }
  >
    The address may be wrong, or it belongs to another kind of account.
  </EmptyState>
);

const View = ({ admin }: { admin: L1Admin }) => (
  <div className="grid items-start gap-5 lg:grid-cols-2">
    <div className="lg:col-span-2">
      <L1AdminFacts admin={admin} />
    </div>
    <ScopeForm admin={admin} />
    <div className="grid gap-5">
      <AccountActions admin={admin} />
      <Section title="Signed in now">
        <SessionList of={admin._id} />
      </Section>
      <Section title="Sign-ins">
        <SignInList of={admin._id} />
      </Section>
    </div>
  </div>
);

const isAbsent = (error: Error | null): boolean =>
  error instanceof CallProblem && [400, 404].includes(error.status);

type Read = ReturnType<typeof useL1Admin>;

/** The admin, an error, or a placeholder while it loads. */
const Body = ({ read }: { read: Read }) => {
  useLoadFailure(read.error, { failed: detailsFailed });
  if (isAbsent(read.error)) return <NotFound />;
  return (
    <Loaded
      query={read}
      title={detailsFailed}
      reason={serverMessage(read.error)}
      loading={<FactsSkeleton />}
    >
      {({ data }) => <View admin={data} />}
    </Loaded>
  );
};

const toTitle = ({ data, error }: Read): string =>
  isAbsent(error) ? notFound : (data?.data.fullName ?? 'L1 Admin');

/** /l2-admin/l1-admins/{id} */
export const L1AdminScreen = () => {
  const { id } = useParams({ from: '/portal/l2-admin/l1-admins/$id' });
  const read = useL1Admin(id);
  const status = read.data?.data.status;
  return (
    <div className="max-w-text lg:max-w-[90rem]">
      <PageHeader
        title={toTitle(read)}
        back={{ link: toLastList('/l2-admin/l1-admins'), label: 'L1 Admins' }}
        badge={status && !read.isError && <StatusBadge of="l1Admin" status={status} />}
      />
      <Body read={read} />
    </div>
  );
};
