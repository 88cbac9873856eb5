import { secondFactorContract } from '@purboday/contract/second-factor/second-factor.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { homeFor, paths } from '#web/paths.ts';
import { callQuery } from '#web/platform/calls/data.ts';
import { session, useSession } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ConfirmApp } from './confirm-app.tsx';
import { OwnPassword } from './own-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** What is known at each step: nothing, the secret to scan, the recovery codes. */
type Step =
  | { at: 'password' }
  | { at: 'app'; secret: string; uri: string }
  | { at: 'codes'; recoveryCodes: string[] };

const Kept = ({ codes, onDone }: { codes: string[]; onDone: () => void }) => (
  <Section title="Keep your recovery codes">
    <RecoveryCodes codes={codes} />
    <div className="mt-6 print:hidden">
      <Button look="primary" onClick={onDone}>
        I have kept them
      </Button>
    </div>
  </Section>
);

/** /account/second-factor: the password, the app, the recovery codes (T20). */
export const SecondFactorScreen = () => {
  const router = useRouter();
  const client = useQueryClient();
  const user = useSession()?.user;
  const [step, setStep] = useState<Step>({ at: 'password' });
  const [forced] = useState(user?.mustSetUpSecondFactor === true);
  if (!user) return null;
  const done = () => {
    session.update({ mustSetUpSecondFactor: false });
    // What was read before says that there is none.
    client.removeQueries({
      queryKey: callQuery(secondFactorContract.readSecondFactor, {}).queryKey,
    });
    void router.navigate({ href: forced ? homeFor(user.role) : paths.account(), replace: true });
  };
  return (
    <div className="max-w-text">
      <PageHeader
        title="Set up your authenticator app"
        lead={
          forced
            ? 'Here every admin signs in with a code from a phone too, because you see what must not get into other hands. It takes two minutes, once.'
            : 'Then nobody gets in who only knows your password.'
        }
        {...(forced ? {} : { back: { href: paths.account(), label: 'Your account' } })}
      />
      {step.at === 'password' && (
        <OwnPassword onBegun={(begun) => setStep({ at: 'app', ...begun })} />
      )}
      {step.at === 'app' && (
        <ConfirmApp
          {...step}
          onConfirmed={(recoveryCodes) => setStep({ at: 'codes', recoveryCodes })}
        />
      )}
      {step.at === 'codes' && <Kept codes={step.recoveryCodes} onDone={done} />}
    </div>
  );
};
