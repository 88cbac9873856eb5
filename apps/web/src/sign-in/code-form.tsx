import { useEffect } from 'react';
import { signInMessages } from '@purboday/contract/sign-in/sign-in.messages';
import { PasskeyButton } from '#web/domain/account/passkey-button.tsx';
import { canUsePasskeys } from '#web/domain/account/passkey.ts';
import { SecondFactorField } from '#web/domain/account/second-factor-field.tsx';
import { Form } from '#web/platform/forms/form.tsx';
import { t } from '#web/platform/language/language.ts';
import { Button } from '#web/ui/elements/button.tsx';
import type { SignIn } from './use-sign-in.ts';

/** The second step of an account with an authenticator app (T20). */
export const CodeForm = ({
  second,
  busy,
  byPasskey,
}: Pick<SignIn, 'second' | 'busy' | 'byPasskey'>) => {
  const { setFocus } = second.form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <Form form={second.form} onSubmit={second.submit} className="grid gap-4">
      <SecondFactorField {...second.form.field('code')} disabled={busy} />
      <Button
        {...second.form.button}
        look="primary"
        className="w-full"
        disabled={second.form.button.disabled || busy}
        busy={busy}
      >
        {busy ? t(signInMessages.signingIn) : t('Sign In')}
      </Button>
      {canUsePasskeys() && (
        <PasskeyButton className="w-full" disabled={busy} onSigned={byPasskey} />
      )}
      <Button look="quiet" className="w-full" disabled={busy} onClick={second.startAnew}>
        {t('Back')}
      </Button>
    </Form>
  );
};
