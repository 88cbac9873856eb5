import {
  ownPasswordForm,
  secondFactorContract,
  secondFactorForm,
} from '@purboday/contract/second-factor/second-factor.contract';
import {
  passkeysContract,
  type SignedCredential,
} from '@purboday/contract/sign-in/passkeys.contract';
import { PasskeyButton } from '#web/domain/account/passkey-button.tsx';
import { canUsePasskeys } from '#web/domain/account/passkey.ts';
import { SecondFactorField } from '#web/domain/account/second-factor-field.tsx';
import { call } from '#web/platform/calls/call.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { ConfirmButtons } from '#web/ui/feedback/dialog.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';

const passwordFailed = 'The password could not be checked. Please try again.';
const failed = 'The code could not be checked. Please try again.';

/** Confirms the person with a code or a passkey, and answers whether they did. */
export const StepUpForm = ({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) => {
  const form = useSchemaForm(secondFactorForm, { code: '' }, { focus: 'field' });
  const confirm = form.submit(async (body) => {
    await call(secondFactorContract.stepUp, { body });
    onAnswer(true);
  }, failed);
  const byPasskey = async (credential: SignedCredential) => {
    await call(passkeysContract.stepUpWithPasskey, { body: { credential } });
    onAnswer(true);
  };
  return (
    <Form form={form} onSubmit={confirm} className="mt-4">
      <SecondFactorField {...form.field('code')} />
      {canUsePasskeys() && <PasskeyButton className="mt-3 w-full" onSigned={byPasskey} />}
      <ConfirmButtons confirm="Confirm" busy={form.busy} onClose={() => onAnswer(false)} />
    </Form>
  );
};

/** Confirms a person without an authenticator app by the password (T66). */
export const PasswordForm = ({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) => {
  const form = useSchemaForm(ownPasswordForm, { password: '' }, { focus: 'field' });
  const confirm = form.submit(async (body) => {
    await call(secondFactorContract.stepUpWithPassword, { body });
    onAnswer(true);
  }, passwordFailed);
  return (
    <Form form={form} onSubmit={confirm} className="mt-4">
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      <ConfirmButtons confirm="Confirm" busy={form.busy} onClose={() => onAnswer(false)} />
    </Form>
  );
};
