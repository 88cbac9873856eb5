import { accountContract } from '@purboday/contract/account/account.contract';
import { accountMessages } from '@purboday/contract/account/account.messages';
import type { Role } from '@purboday/contract/conventions/roles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { SessionList, SignInList } from '#web/domain/account/session-list.tsx';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { useSession } from '#web/platform/session/session.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Facts, Section } from '#web/ui/elements/facts.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SecondFactorSection } from './sign-in-sections.tsx';

const OwnSessions = () => {
  const client = useQueryClient();
  const ending = useMutation({
    mutationFn: (id: string) => call(accountContract.endOwnSession, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message ?? accountMessages.sessionEnded),
    onError: (error) => toast.error(failureText(error, accountMessages.endFailed)),
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <SessionList
      action={({ _id, current }) =>
        !current && (
          <Button
            busy={ending.isPending && ending.variables === _id}
            onClick={() => ending.mutate(_id)}
          >
            End this session
          </Button>
        )
      }
    />
  );
};

const roleNames: Record<Role, string> = {
  L1_ADMIN: 'L1 admin',
  L2_ADMIN: 'L2 admin',
  TRAINING_PROVIDER: 'Training provider',
  JOB_PROVIDER: 'Job provider',
  CANDIDATE: 'Candidate',
};

/** /account: sign-in methods, current sessions and sign-ins of the user */
export const AccountScreen = () => {
  const user = useSession()?.user;
  if (!user) return null;
  return (
    <div className="max-w-text">
      <PageHeader title="Your account" />
      <div className="grid gap-5">
        <Section
          title={user.fullName}
          actions={
            <ButtonLink to="/change-password">
              <KeyRound aria-hidden />
              Change password
            </ButtonLink>
          }
        >
          <Facts
            facts={[
              { label: 'Email', value: user.email },
              { label: 'Role', value: roleNames[user.role] },
            ]}
          />
        </Section>
        <SecondFactorSection />
        <Section title="Signed in now">
          <OwnSessions />
        </Section>
        <Section title="Sign-ins">
          <p className="mb-4 text-soft">
            If you do not recognise one of these, change your password and inform an admin.
          </p>
          <SignInList />
        </Section>
      </div>
    </div>
  );
};
