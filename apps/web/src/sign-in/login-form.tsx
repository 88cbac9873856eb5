import { signInMessages } from '@purboday/contract/sign-in/sign-in.messages';
import type { FieldError } from '@purboday/contract/conventions/problem';
import { t } from '#web/platform/language/language.ts';
import { paths } from '#web/paths.ts';
import { useHydrated } from '#web/platform/pages/hydrated.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

type Props = {
  busy: boolean;
  errors: readonly FieldError[];
  onSubmit: (form: HTMLFormElement) => void;
  onEdit: (field: string) => void;
};

/**
 * Email and password. `method="post"` and the button that waits for the program: a form sent by the browser itself must never put
 * the password into an address.
 */
export const LoginForm = ({ busy, errors, onSubmit, onEdit }: Props) => {
  const ready = useHydrated();
  const errorOf = (path: string) => errors.find((error) => error.path === path)?.message;
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event.currentTarget);
      }}
    >
      <TextField
        kind="email"
        name="email"
        label={t('Email')}
        required
        autoComplete="username"
        disabled={busy}
        error={errorOf('email')}
        onInput={() => onEdit('email')}
      />
      <PasswordField
        name="password"
        label={t('Password')}
        required
        autoComplete="current-password"
        disabled={busy}
        error={errorOf('password')}
        onInput={() => onEdit('password')}
      />
      <a
        href={paths.forgotPassword()}
        className="-mt-2 inline-flex min-h-11 w-fit items-center text-small font-semibold"
      >
        {t('Forgot your password?')}
      </a>
      <Button
        type="submit"
        look="primary"
        className="mt-1 w-full"
        disabled={!ready || busy}
        busy={busy}
      >
        {busy ? t(signInMessages.signingIn) : t('Sign In')}
      </Button>
    </form>
  );
};
