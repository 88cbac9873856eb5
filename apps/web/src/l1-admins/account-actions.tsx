import type { L1Admin } from '@purboday/contract/l1-admins/l1-admins.contract';
import KeyRound from 'lucide-react/icons/key-round';
import Smartphone from 'lucide-react/icons/smartphone';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { useState } from 'react';
import { Button } from '#web/ui/elements/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { useDisabling, useNewPassword, useSecondFactorReset } from './use-l1-admin.ts';

type Asking = 'password' | 'disable' | 'enable' | 'secondFactor';

type ButtonsProps = {
  disabled: boolean;
  secondFactor: boolean;
  busy: boolean;
  ask: (asking: Asking) => void;
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

/** What else can be done with an account, each after a confirmation. */
export const AccountActions = ({ admin }: { admin: L1Admin }) => {
  const [asking, setAsking] = useState<Asking>();
  const disabling = useDisabling(admin);
  const password = useNewPassword(admin);
  const reset = useSecondFactorReset(admin);
  const close = () => setAsking(undefined);
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
        ask={setAsking}
      />
      <ConfirmDialog
        title={`Send ${fullName} a new temporary password?`}
        question={`It is mailed to ${email} and works for 72 hours. The password of now stops working, and all sessions end.`}
        open={asking === 'password'}
        confirm="Send password"
        onConfirm={take(() => password.mutate())}
        onClose={close}
      />
      <ConfirmDialog
        title={`Reset the authenticator app of ${fullName}?`}
        question="For a lost phone, after you spoke with the admin. All sessions end, and the password alone signs in until an app is set up anew."
        open={asking === 'secondFactor'}
        confirm="Reset"
        danger
        onConfirm={take(() => reset.mutate())}
        onClose={close}
      />
      <ConfirmDialog
        title={`Disable ${fullName}?`}
        question="All sessions end at once, and the admin can no longer sign in. You can enable the account again at any time."
        open={asking === 'disable'}
        confirm="Disable"
        danger
        onConfirm={take(() => disabling.mutate(true))}
        onClose={close}
      />
      <ConfirmDialog
        title={`Enable ${fullName}?`}
        question="The admin can sign in again with the password of before, and reviews the same cities."
        open={asking === 'enable'}
        confirm="Enable"
        onConfirm={take(() => disabling.mutate(false))}
        onClose={close}
      />
    </Section>
  );
};
