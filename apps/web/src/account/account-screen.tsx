import type { Role } from '@purboday/contract/conventions/roles';
import KeyRound from 'lucide-react/icons/key-round';
import { SignInList } from '#web/domain/account/session-list.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/platform/session/session.ts';
import { ButtonLink } from '#web/ui/elements/button-link.tsx';
import { Facts, Section } from '#web/ui/elements/facts.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

const roleNames: Record<Role, string> = {
  L1_ADMIN: 'L1 admin',
  L2_ADMIN: 'L2 admin',
  TRAINING_PROVIDER: 'Training provider',
  JOB_PROVIDER: 'Job provider',
  CANDIDATE: 'Candidate',
};

/** /account: how somebody signs in, where they are signed in, and who was. */
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
            <ButtonLink href={paths.changePassword()}>
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
            If there is one that was not you, change your password and tell an admin.
          </p>
          <SignInList />
        </Section>
      </div>
    </div>
  );
};
