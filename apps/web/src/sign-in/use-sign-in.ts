import { deviceHeader } from '@purboday/contract/sign-in/device';
import { signInMessages } from '@purboday/contract/sign-in/sign-in.messages';
import type { SignedCredential } from '@purboday/contract/sign-in/passkeys.contract';
import {
  signInForm,
  signInContract,
  type SessionUser,
} from '@purboday/contract/sign-in/sign-in.contract';
import { useState } from 'react';
import { homeScreens } from '@purboday/contract/pages/home-screens';
import { CallProblem } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { readReturnAddress } from '#web/platform/session/return-address.ts';
import { session, type Session } from '#web/platform/session/session.ts';
import { deviceStorage, tabStorage } from '#web/platform/storage/browser-storage.ts';

const key = 'device';

/** Identifies this browser; empty when it stores nothing. */
export const deviceHeaders = (): Record<string, string> => {
  const name = deviceStorage.get(key) ?? crypto.randomUUID();
  return deviceStorage.set(key, name) ? { [deviceHeader]: name } : {};
};

/**
 * The session is stored in the tab. Without storage the next page would require another sign-in
 * (R15).
 */
const requireStorage = (): void => {
  if (!tabStorage.isAvailable())
    throw new CallProblem(0, signInMessages.storageBlocked, { worded: true });
};

/** The page after the sign-in (specification §2). */
export const getHomePath = (user: SessionUser): string => {
  if (user.mustChangePassword) return '/change-password';
  return user.mustSetUpSecondFactor ? '/account/second-factor' : homeScreens[user.role];
};

/** The password is right, and the account has an authenticator app (T20). */
const asksForCode = (thrown: unknown): boolean =>
  thrown instanceof CallProblem && thrown.errors.some(({ path }) => path === 'code');

type Credentials = { email: string; password: string };

const loadCodeForm = async () =>
  (await import('@purboday/contract/second-factor/second-factor.contract')).secondFactorForm;

/** State of the sign-in form; the next submission clears its error (specification §4). */
export const useSignIn = () => {
  const form = useSchemaForm(signInForm, { email: '', password: '' });
  const codeForm = useSchemaForm(loadCodeForm, { code: '' }, { focus: 'field' });
  const [credentials, setCredentials] = useState<Credentials>();
  const [leaving, setLeaving] = useState(false);
  const begin = (data: Session) => {
    const home = getHomePath(data.user);
    const isReady = home === homeScreens[data.user.role];
    const next = (isReady && readReturnAddress(data.user)) || home;
    session.start(data);
    // Stays busy until the next document is loaded.
    setLeaving(true);
    location.replace(next);
  };
  const enter = async (body: Credentials & { code?: string }) => {
    requireStorage();
    begin((await call(signInContract.login, { body }, { headers: deviceHeaders() })).data);
  };
  const byPasskey = async (credential: SignedCredential) => {
    requireStorage();
    const { signInWithPasskey } = await import('#web/domain/account/passkey-calls.ts');
    begin(await signInWithPasskey(credential, deviceHeaders()));
  };
  const submit = form.submit(async (body) => {
    try {
      await enter(body);
    } catch (thrown) {
      if (!asksForCode(thrown)) throw thrown;
      setCredentials(body);
    }
  }, signInMessages.failed);
  const submitCode = codeForm.submit(async ({ code }) => {
    if (credentials) await enter({ ...credentials, code });
  }, signInMessages.failed);
  const startAnew = () => {
    codeForm.reset({ code: '' });
    setCredentials(undefined);
  };
  const second = { form: codeForm, submit: submitCode, startAnew };
  const busy = form.busy || codeForm.busy || leaving;
  return { form, submit, busy, credentials, second, byPasskey };
};

export type SignIn = ReturnType<typeof useSignIn>;
