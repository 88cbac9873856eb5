import { signInMessages } from '@purboday/contract/sign-in/sign-in.messages';
import { signInCalls } from '@purboday/contract/sign-in/sign-in.calls';
import type { SessionUser } from '@purboday/contract/sign-in/sign-in.schemas';
import { useState } from 'react';
import { homeFor, paths } from '#web/paths.ts';
import { call } from '#web/platform/calls/call.ts';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { leaveFor } from '#web/platform/routing/leave.ts';
import { session } from '#web/platform/session/session.ts';

/** Loaded apart: the page is the first that a visitor on a slow line opens. */
const loadForm = async () =>
  (await import('@purboday/contract/sign-in/sign-in.schemas')).signInForm;

/** Where a user goes after signing in (specification §2). */
export const landingOf = (user: SessionUser): string =>
  user.mustChangePassword ? paths.changePassword() : homeFor(user.role);

/** The sign-in form: idle, submitting, and back with an error that the next submission clears (specification §4). */
export const useSignIn = () => {
  const form = useSchemaForm(loadForm, { email: '', password: '' });
  const [leaving, setLeaving] = useState(false);
  const submit = form.submit(async (body) => {
    const { data } = await call(signInCalls.login, { body });
    session.start(data);
    // It stays busy until the next document is there.
    setLeaving(true);
    leaveFor(landingOf(data.user));
  }, signInMessages.failed);
  return { form, submit, busy: form.busy || leaving };
};

export type SignIn = ReturnType<typeof useSignIn>;
