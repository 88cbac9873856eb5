import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '#web/paths.ts';
import { focusOnArrival } from '#web/platform/arrival.ts';
import { session } from '#web/platform/session.ts';
import { useTitle } from '#web/platform/title.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sun } from '#web/ui/sun.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginHeader } from './login-header.tsx';
import { RegisterChoice } from './register-choice.tsx';
import { SigningIn } from './signing-in.tsx';
import { landingOf, useSignIn } from './use-sign-in.ts';

/** Somebody who is signed in has no use for this screen. */
const useAlreadySignedIn = () => {
  const router = useRouter();
  useEffect(() => {
    const current = session.get();
    const home = current && landingOf(current.user);
    if (home && home !== paths.login()) void router.navigate({ href: home, replace: true });
  }, [router]);
};

/** What stands beside the form on a wide screen. */
const Cover = () => (
  <aside className="relative hidden overflow-hidden bg-tint md:flex md:flex-col md:justify-end">
    <div className="relative z-1 max-w-form p-10 pb-[38%]">
      <p className="font-display text-display">The sun rises in the east.</p>
      <p className="mt-4 text-lead text-soft">
        Purboday means its rising. Here young people find training, and from training, work.
      </p>
    </div>
    <Sun className="absolute -bottom-2 start-1/2 w-[150%] max-w-none -translate-x-1/2" />
  </aside>
);

/** /login (specification §2, §4, §8). */
export const LoginScreen = () => {
  const { state, submit, clear } = useSignIn();
  const { state: given } = useLocation();
  const busy = state.at === 'submitting';
  const errors = busy ? [] : state.errors;
  useTitle('Sign in', errors.length > 0);
  useAlreadySignedIn();
  return (
    <div className="grid min-h-dvh md:grid-cols-[minmax(0,1fr)_minmax(26rem,34rem)] lg:grid-cols-2">
      <Cover />
      <div className="flex flex-col md:px-12 md:py-8">
        <LoginHeader />
        <main className="mx-auto w-full max-w-form px-4 pb-12 md:my-auto md:px-0">
          <Sun className="mx-auto mt-1 mb-4 w-44 md:hidden" />
          <h1 className="mb-5 text-title" tabIndex={-1} ref={focusOnArrival}>
            Sign in
          </h1>
          {given.notice && errors.length === 0 && (
            <div className="mb-5">
              <Notice>{given.notice}</Notice>
            </div>
          )}
          <ErrorSummary errors={errors} attempt={state.attempt} />
          <LoginForm
            busy={busy}
            errors={errors}
            onSubmit={(form) => void submit(form)}
            onEdit={clear}
          />
          <hr className="my-8 border-line" />
          <RegisterChoice disabled={busy} />
        </main>
      </div>
      {busy && <SigningIn />}
    </div>
  );
};
