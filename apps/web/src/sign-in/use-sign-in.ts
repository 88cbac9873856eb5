import { signInMessages } from '@purboday/contract/sign-in/sign-in.messages';
import type { FieldError } from '@purboday/contract/conventions/problem';
import { signInCalls } from '@purboday/contract/sign-in/sign-in.calls';
import type { SessionUser } from '@purboday/contract/sign-in/sign-in.schemas';
import { useState } from 'react';
import { homeFor, paths } from '#web/paths.ts';
import { call } from '#web/platform/calls/call.ts';
import { CallProblem, failureText } from '#web/platform/calls/call-problem.ts';
import { leaveFor } from '#web/platform/navigation/leave.ts';
import { session } from '#web/platform/session/session.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { readCredentials } from './credentials.ts';

export type SignIn =
  | { at: 'idle'; errors: FieldError[]; attempt: number }
  | { at: 'submitting'; attempt: number };

/** Where a user goes after signing in (specification §2). */
export const landingOf = (user: SessionUser): string =>
  user.mustChangePassword ? paths.changePassword() : homeFor(user.role);

const errorsOf = (thrown: unknown): FieldError[] => {
  const told = thrown instanceof CallProblem ? thrown.errors : [];
  return told.length > 0
    ? told
    : [{ path: '', message: failureText(thrown, signInMessages.failed) }];
};

/** The sign-in form's states: idle, submitting, and back with an error that the next submit clears (specification §4). */
export const useSignIn = () => {
  const [state, setState] = useState<SignIn>({ at: 'idle', errors: [], attempt: 0 });

  const fail = (errors: FieldError[], attempt: number): void => {
    setState({ at: 'idle', errors, attempt });
    const first = errors[0];
    if (first) toast.error(first.message);
  };

  const submit = async (form: HTMLFormElement): Promise<void> => {
    if (state.at === 'submitting') return;
    const attempt = state.attempt + 1;
    const { values, errors } = readCredentials(form);
    if (errors.length > 0) return fail(errors, attempt);
    setState({ at: 'submitting', attempt });
    try {
      const { data } = await call(signInCalls.login, { body: values });
      session.start(data);
      // Stays busy until the next document is there.
      leaveFor(landingOf(data.user));
    } catch (thrown) {
      fail(errorsOf(thrown), attempt);
    }
  };

  const clear = (path: string): void => {
    if (state.at === 'idle' && state.errors.some((error) => error.path === path)) {
      setState({ ...state, errors: state.errors.filter((error) => error.path !== path) });
    }
  };

  return { state, submit, clear };
};
