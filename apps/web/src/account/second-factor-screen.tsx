import {
  ownPasswordForm,
  secondFactorContract,
  secondFactorForm,
} from '@purboday/contract/second-factor/second-factor.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getHomeLink, useGoTo } from '#web/platform/routing/destination.ts';
import { call } from '#web/platform/calls/call.ts';
import { callQuery } from '#web/platform/calls/data.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { session, useSession } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { QrCode } from '#web/ui/elements/qr-code.tsx';
import { OneTimeCodeField } from '#web/ui/forms/text-field.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Begun = { secret: string; uri: string };

/** Requires the password, because the session may have been left open. */
const OwnPassword = ({ onBegun }: { onBegun: (begun: Begun) => void }) => {
  const form = useSchemaForm(ownPasswordForm, { password: '' }, { focus: 'field' });
  const begin = form.submit(async (body) => {
    const { data } = await call(secondFactorContract.beginSecondFactor, { body });
    onBegun(data);
  }, 'The setup could not be started. Please try again.');
  return (
    <Section title="1. Your password">
      <Form form={form} onSubmit={begin} className="grid max-w-form gap-4">
        <PasswordField
          {...form.field('password')}
          label="Password"
          autoComplete="current-password"
        />
        <Button {...form.button} look="primary">
          Continue
        </Button>
      </Form>
    </Section>
  );
};

/** Groups of four characters. */
const typed = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/gu, '$1 ');

const Scan = ({ secret, uri }: { secret: string; uri: string }) => (
  <Section title="2. Scan this with the app">
    <p className="mb-4 text-soft">
      You can use any app for one-time codes: Google Authenticator, Microsoft Authenticator, Aegis
      or your password manager.
    </p>
    <QrCode text={uri} label="QR code for your authenticator app" />
    <p className="mt-4">
      <a href={uri} className="inline-flex min-h-11 items-center font-semibold">
        Open in the app on this phone
      </a>
    </p>
    <p className="mt-2 text-soft">Or type this key into the app:</p>
    <p className="font-mono break-words select-all">{typed(secret)}</p>
  </Section>
);

type Props = { secret: string; uri: string; onConfirmed: (recoveryCodes: string[]) => void };

const ConfirmApp = ({ onConfirmed, ...begun }: Props) => {
  const form = useSchemaForm(secondFactorForm, { code: '' }, { focus: 'field' });
  const confirm = form.submit(async (body) => {
    const { data } = await call(secondFactorContract.confirmSecondFactor, { body });
    onConfirmed(data.recoveryCodes);
  }, 'The code could not be checked. Please try again.');
  return (
    <div className="grid gap-5">
      <Scan {...begun} />
      <Section title="3. Enter the code that the app shows now">
        <Form form={form} onSubmit={confirm} className="grid max-w-form gap-4">
          <OneTimeCodeField {...form.field('code')} label="Code" />
          <Button {...form.button} look="primary">
            Confirm
          </Button>
        </Form>
      </Section>
    </div>
  );
};

type SetupStep =
  | { at: 'password' }
  | { at: 'app'; secret: string; uri: string }
  | { at: 'codes'; recoveryCodes: string[] };

const Kept = ({ codes, onDone }: { codes: string[]; onDone: () => void }) => (
  <Section title="Save your recovery codes">
    <RecoveryCodes codes={codes} />
    <div className="mt-6 print:hidden">
      <Button look="primary" onClick={onDone}>
        I have saved them
      </Button>
    </div>
  </Section>
);

/** /account/second-factor: the password, the app, the recovery codes (T20) */
export const SecondFactorScreen = () => {
  const goTo = useGoTo();
  const client = useQueryClient();
  const user = useSession()?.user;
  const [step, setStep] = useState<SetupStep>({ at: 'password' });
  const [forced] = useState(user?.mustSetUpSecondFactor === true);
  if (!user) return null;
  const done = () => {
    session.update({ mustSetUpSecondFactor: false });
    // The cached response says that there is no second factor.
    client.removeQueries({
      queryKey: callQuery(secondFactorContract.readSecondFactor, {}).queryKey,
    });
    void goTo(forced ? getHomeLink(user.role) : { to: '/account' }, { replace: true });
  };
  return (
    <div className="max-w-text">
      <PageHeader
        title="Set up your authenticator app"
        lead={
          forced
            ? 'Every admin also signs in with a code from their phone, because you can see confidential data. You need to set it up only once, and it takes about two minutes.'
            : 'After that, your password alone is not enough to sign in.'
        }
        {...(forced ? {} : { back: { link: { to: '/account' }, label: 'Your account' } })}
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
