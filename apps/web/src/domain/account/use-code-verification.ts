import { otp, otp as otpLimits } from '@purboday/contract/conventions/limits';
import { otpMessages } from '@purboday/contract/email-verification/email-verification.messages';
import { normalizeDigits } from '@purboday/contract/conventions/normalize';
import { useEffect, useMemo, useState } from 'react';
import { t } from '#web/platform/language/language.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { formStorage } from '#web/platform/storage/shared-device.ts';
import {
  useFields,
  useBooleanValue,
  useTextValue,
  toVerifiedFieldName,
} from '#web/platform/forms/fields.ts';

export type SentCode<Request> = { request: Request; againAt: number };

const validMs = otp.validMinutes * 60_000;

// A draft, so that logout deletes it.
const prefix = 'draft:code:';

const read = (key: string): unknown => {
  try {
    return JSON.parse(formStorage.get(key) ?? 'null');
  } catch {
    return null;
  }
};

/**
 * Remembers that a code was sent, while it is valid: a cheap phone discards the tab while the user
 * reads the email (UX-46). The code itself is never stored.
 * @param name of the field or screen
 */
export const createSentCodeStore = <Request>(name: string) => {
  const key = `${prefix}${name}`;
  return {
    keep: (request: Request): SentCode<Request> => {
      const at = Date.now();
      formStorage.set(key, JSON.stringify({ request, at }));
      return { request, againAt: at + otp.resendSeconds * 1000 };
    },
    find: (): SentCode<Request> | undefined => {
      const { request, at } = (read(key) ?? {}) as { request?: Request; at?: number };
      if (request === undefined || typeof at !== 'number') return undefined;
      const age = Date.now() - at;
      if (age < 0 || age >= validMs) return undefined;
      return { request, againAt: at + otp.resendSeconds * 1000 };
    },
    forget: (): void => formStorage.remove(key),
  };
};

export type CodeStatus =
  | { status: 'unverified' }
  | { status: 'sent'; to: string; againAt: number }
  | { status: 'verified' };

const unverified: CodeStatus = { status: 'unverified' };
const offline = 'No connection. Please check your network and try again.';

/** Specification §8 calls the code invalid only when the server has rejected it. */
export const getVerificationFailedText = (): string =>
  `${t('OTP verification failed.')} ${t(offline)}`;

/** Seconds until another code may be requested. */
export const useSecondsUntil = (moment: number | undefined): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (moment === undefined) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [moment]);
  const left = moment === undefined ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
  // The device's clock was set back after the code was sent.
  return Math.min(left, otpLimits.resendSeconds);
};

/** Accepts '123 456' and '123-456' as 123456 (UX-09). */
export const normalizeCode = (typed: string): string => normalizeDigits(typed);

export type CodeCalls = {
  ask: (to: string) => Promise<void>;
  /** Stores the secret of the response. */
  prove: (to: string, otp: string) => Promise<void>;
  sent: string;
  verified: string;
};

/** Shows the panel again after a reload, once the form contains the same address. */
const useSentBefore = (
  name: string,
  proven: boolean,
  onFound: (sent: CodeStatus) => void,
): void => {
  const typed = useTextValue(name).trim();
  useEffect(() => {
    if (proven || typed === '') return;
    const before = createSentCodeStore<string>(name).find();
    if (before?.request === typed) onFound({ status: 'sent', to: typed, againAt: before.againAt });
  }, [name, proven, typed, onFound]);
};

/**
 * Verifies the address in a field with a code. The result is the field `{name}Verified` of the
 * form.
 */
export const useCodeVerification = (name: string, ways: CodeCalls) => {
  const form = useFields();
  const proven = useBooleanValue(toVerifiedFieldName(name));
  const [sent, setSent] = useState<CodeStatus>(unverified);
  const [busy, setBusy] = useState<'sending' | 'verifying'>();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const otp: CodeStatus = proven ? { status: 'verified' } : sent;
  const memory = useMemo(() => createSentCodeStore<string>(name), [name]);
  useSentBefore(name, proven, setSent);
  const secondsToWait = useSecondsUntil(otp.status === 'sent' ? otp.againAt : undefined);

  const typed = (): string => String(form.getValues(name)).trim();

  /** An edited address must be verified again (specification §4). */
  const reset = (): void => {
    form.set(toVerifiedFieldName(name), false);
    memory.forget();
    setSent(unverified);
    setCode('');
    setFault(undefined);
  };

  const send = async (): Promise<void> => {
    if (busy) return;
    const to = typed();
    setBusy('sending');
    try {
      if (!(await form.trigger(name))) return;
      await ways.ask(to);
      if (typed() !== to) return;
      form.set(toVerifiedFieldName(name), false);
      setSent({ status: 'sent', to, againAt: memory.keep(to).againAt });
      setCode('');
      setFault(undefined);
      toast.success(ways.sent);
    } catch (thrown) {
      const { sendFailed } = otpMessages;
      const text = failureText(thrown, sendFailed, `${t(sendFailed)}. ${t(offline)}`);
      if (sent.status === 'sent') setFault(text);
      else form.fail(name, text);
      toast.error(failureText(thrown, sendFailed));
    } finally {
      setBusy(undefined);
    }
  };

  const verify = async (): Promise<void> => {
    if (busy || otp.status !== 'sent' || normalizeCode(code).length !== otpLimits.digits) return;
    setBusy('verifying');
    try {
      await ways.prove(otp.to, normalizeCode(code));
      if (typed() !== otp.to) return;
      memory.forget();
      setSent(unverified);
      setCode('');
      form.set(toVerifiedFieldName(name), true);
      toast.success(ways.verified);
    } catch (thrown) {
      const text = failureText(thrown, otpMessages.wrong, getVerificationFailedText());
      setFault(text);
      toast.error(text);
    } finally {
      setBusy(undefined);
    }
  };

  const write = (text: string): void => {
    setCode(text);
    setFault(undefined);
  };

  return { otp, busy, code, fault, secondsToWait, reset, send, verify, write };
};
