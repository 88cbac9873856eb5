import { Suspense } from 'react';
import { signInMessages } from '@purboday/contract/sign-in/sign-in.messages';
import { lazyPart } from '#web/platform/pages/lazy-part.ts';
import { t } from '#web/platform/language/language.ts';
import { usedPasskeyHere } from '#web/domain/account/passkey.ts';
import { useHydrated } from '#web/platform/pages/hydrated.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { SignIn } from './use-sign-in.ts';

/** Loaded on devices where a passkey was used before. */
const PasskeyButton = lazyPart(() =>
  import('#web/domain/account/passkey-button.tsx').then((m) => m.PasskeyButton),
);

export const LoginForm = ({ form, submit, busy, byPasskey }: SignIn) => {
  const hydrated = useHydrated();
  return (
    <Form form={form} onSubmit={submit} browserChecks className="grid gap-4">
      <TextField
        {...form.field('email')}
        kind="email"
        label={t('Email')}
        aria-required
        autoComplete="username"
        disabled={busy}
      />
      <PasswordField
        {...form.field('password')}
        label={t('Password')}
        aria-required
        autoComplete="current-password"
        disabled={busy}
      />
      <a
        href="/forgot-password"
        className="-mt-2 inline-flex min-h-11 w-fit items-center text-small font-semibold"
      >
        {t('Forgot your password?')}
      </a>
      <Button
        {...form.button}
        look="primary"
        className="mt-1 w-full"
        disabled={form.button.disabled || busy}
        busy={busy}
      >
        {busy ? t(signInMessages.signingIn) : t('Sign In')}
      </Button>
      {hydrated && usedPasskeyHere() && (
        <Suspense>
          <PasskeyButton className="w-full" disabled={busy} onSigned={byPasskey} />
        </Suspense>
      )}
    </Form>
  );
};
