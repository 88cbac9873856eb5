import { signInMessages } from '@purboday/contract/sign-in/sign-in.messages';
import { Suspense, useEffect, useState, useRef } from 'react';
import { hasUsedPasskey } from '#web/domain/account/passkey.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { t, useLanguage } from '#web/platform/language/language.ts';
import { useHydrated, useScreenRendered, useAndroidApp } from '#web/platform/pages/hydrated.ts';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { useTitle } from '#web/platform/pages/page-heading.ts';
import { session, parseSessionEnd } from '#web/platform/session/session.ts';
import { deviceStorage, tabStorage } from '#web/platform/storage/browser-storage.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { LanguageSwitch } from '#web/ui/layout/language-switch.tsx';
import { SiteFooter } from '#web/ui/layout/site-footer.tsx';
import { Sun, Wordmark } from '#web/ui/layout/sun.tsx';
import { type SignIn, getHomePath, useSignIn } from './use-sign-in.ts';

/**
 * Phone: a back arrow and the title, but not in the Android app. Desktop: the logo (specification
 * §2).
 */
const LoginHeader = () => {
  const inApp = useAndroidApp();
  return (
    <header className="px-2 md:px-0">
      {!inApp && (
        <div className="phone-header flex min-h-14 items-center gap-1 md:hidden">
          <a
            href="/"
            aria-label={t('Back to the start')}
            className="grid size-11 place-items-center text-ink"
          >
            <svg
              viewBox="0 0 24 24"
              className="size-6"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              aria-hidden="true"
            >
              <path d="m12 19-7-7 7-7M19 12H5" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
          </a>
          <p className="font-display text-lead">{t('Login')}</p>
          <div className="ms-auto">
            <LanguageSwitch short />
          </div>
        </div>
      )}
      <div className="hidden items-center justify-between md:flex">
        <a
          href="/"
          aria-label={t('Purboday, to the start')}
          className="inline-flex min-h-11 items-center no-underline"
        >
          <Wordmark />
        </a>
        <LanguageSwitch short />
      </div>
    </header>
  );
};

const choices: { value: 'candidate' | 'training-provider' | 'job-provider'; label: string }[] = [
  { value: 'candidate', label: 'Candidate' },
  { value: 'training-provider', label: 'Training Provider' },
  { value: 'job-provider', label: 'Job Provider' },
];

/** Register Account stays disabled until a role is selected (specification §2). */
const RegisterChoice = ({ disabled }: { disabled: boolean }) => {
  const select = useRef<HTMLSelectElement>(null);
  const [role, setRole] = useState('');
  // The user may select a role in the server-rendered page before hydration.
  useEffect(() => setRole(select.current?.value ?? ''), []);
  const chosen = choices.find(({ value }) => value === role)?.value;
  return (
    <section aria-labelledby="new-here">
      <h2 id="new-here" className="text-lead">
        {t('New to Purboday?')}
      </h2>
      <p className="mt-0.5 mb-3 text-small text-soft">
        {t('Registration is free. Tell us who you are.')}
      </p>
      <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
        <SelectField
          ref={select}
          name="role"
          label={t('Register as')}
          prompt={t('Select a role')}
          options={choices}
          disabled={disabled}
          onChange={(event) => setRole(event.target.value)}
        />
        <Button
          disabled={disabled || !chosen}
          onClick={() => chosen && location.assign(`/register/${chosen}`)}
        >
          {t('Register Account')}
        </Button>
      </div>
    </section>
  );
};

/** Covers the screen during the sign-in (specification §4). */
const SigningIn = () => (
  <output className="signing-in">
    <Sun className="w-40 rising" />
    <p className="font-display text-lead">{t(signInMessages.authenticating)}</p>
  </output>
);

/** Loaded on devices where a passkey was used before. */
const PasskeyButton = lazyComponent(() =>
  import('#web/domain/account/passkey-button.tsx').then((m) => m.PasskeyButton),
);

const LoginForm = ({ form, submit, busy, byPasskey }: SignIn) => {
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
      {hydrated && hasUsedPasskey() && (
        <Suspense>
          <PasskeyButton className="w-full" disabled={busy} onSigned={byPasskey} />
        </Suspense>
      )}
    </Form>
  );
};

/** Few users need it. */
const CodeForm = lazyComponent(() => import('./code-form.tsx').then((m) => m.CodeForm));

/** Signed-in users are redirected. */
const useAlreadySignedIn = () => {
  useEffect(() => {
    const current = session.get();
    const home = current && getHomePath(current.user);
    if (home && home !== '/login') location.replace(home);
  }, []);
};

/** Why the user was redirected here; not repeated after a reload. */
const useNotice = () => {
  const [end] = useState(() =>
    typeof location === 'undefined' ? undefined : parseSessionEnd(location.hash),
  );
  useEffect(() => {
    if (end) history.replaceState(history.state, '', location.pathname);
  }, [end]);
  return useHydrated() && end ? t(end) : undefined;
};

const WaitingMarksNotice = lazyComponent(() =>
  import('./waiting-marks-notice.tsx').then((m) => m.WaitingMarksNotice),
);

/** Few devices have unsent attendance marks. */
const WaitingMarks = () =>
  useHydrated() && deviceStorage.keys().some((key) => key.startsWith('account ')) ? (
    <Suspense>
      <WaitingMarksNotice />
    </Suspense>
  ) : null;

/** Warns when the browser blocks the storage that the sign-in needs (R15). */
const StorageNotice = () =>
  useHydrated() && !tabStorage.isAvailable() ? (
    <div className="mb-5">
      <Notice look="warning" urgent>
        {t(signInMessages.storageBlocked)}
      </Notice>
    </div>
  ) : null;

/** Shown beside the form on a wide screen. */
const Cover = () => (
  <aside className="relative hidden overflow-hidden border-e border-line bg-tint md:block">
    <div className="relative max-w-form p-10 lg:p-14">
      <p className="font-display text-display">{t('The sun rises in the east.')}</p>
      <p className="mt-4 text-lead text-soft">
        {t('Purboday means its rising. Here young people find training, and from training, work.')}
      </p>
    </div>
    <Sun className="rising-sun" />
  </aside>
);

/** /login (specification §2, §4, §8) */
export const LoginScreen = () => {
  useLanguage();
  useScreenRendered();
  const signIn = useSignIn();
  const { busy, credentials } = signIn;
  const notice = useNotice();
  const { errors, attempt } = (credentials ? signIn.second.form : signIn.form).summary;
  useTitle(t('Sign in'), errors.length > 0);
  useAlreadySignedIn();
  return (
    <>
      <div className="sign-in">
        <Cover />
        <div className="flex flex-col md:px-12 md:py-5">
          <LoginHeader />
          <main className="mx-auto w-full max-w-form px-4 pb-6 md:my-auto md:p-0">
            <Sun className="mx-auto mt-1 mb-3 w-36 md:hidden" />
            <h1 className="mb-4 text-title">{t('Sign in')}</h1>
            {notice && errors.length === 0 && (
              <div className="mb-5">
                <Notice>{notice}</Notice>
              </div>
            )}
            {errors.length === 0 && <StorageNotice />}
            {errors.length === 0 && <WaitingMarks />}
            <ErrorSummary errors={errors} attempt={attempt} />
            {credentials ? (
              <Suspense>
                <CodeForm {...signIn} />
              </Suspense>
            ) : (
              <LoginForm {...signIn} />
            )}
            <hr className="my-6 border-line" />
            <RegisterChoice disabled={busy} />
            {/* UX-46: candidates have no password, and the Android app starts here. */}
            <p className="mt-2">
              <a href="/track" className="inline-flex min-h-11 items-center font-semibold">
                {t('Track your application')}
              </a>
            </p>
          </main>
        </div>
        {busy && <SigningIn />}
      </div>
      <SiteFooter>
        <LanguageSwitch />
      </SiteFooter>
    </>
  );
};
