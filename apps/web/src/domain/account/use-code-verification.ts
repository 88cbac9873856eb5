import { otp, otp as otpLimits } from '@purboday/contract/conventions/limits';
import { otpMessages } from '@purboday/contract/email-verification/email-verification.messages';
import { normalizeDigits } from '@purboday/contract/conventions/normalize';
import { useEffect, useMemo, useState } from 'react';
import { t } from '#web/platform/language/language.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { useFields, useFlag, useText, verifiedName } from '#web/platform/forms/fields.ts';

/** A code that was asked for from this device: what it was asked for, and when another may be. */
export type SentCode<Asked> = { asked: Asked; againAt: number };

/** Milliseconds. */
const validMs = otp.validMinutes * 60_000;

// Among the drafts, so that a logout forgets it with them.
const prefix = 'draft:code:';

const storage = (): Storage | undefined => {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
};

const read = (key: string): unknown => {
  try {
    return JSON.parse(storage()?.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/**
 * Remembers that a code is on its way, for as long as it is valid: a cheap phone drops the tab while its mail is read, and the panel that
 * takes the code is to stand there again (UX-46). Never the code itself.
 * @param name of the field or screen that the code is for
 */
export const sentCode = <Asked>(name: string) => {
  const key = `${prefix}${name}`;
  return {
    /** Of a code sent just now. */
    keep: (asked: Asked): SentCode<Asked> => {
      const at = Date.now();
      try {
        storage()?.setItem(key, JSON.stringify({ asked, at }));
      } catch {
        // Without room in the storage the code has to be asked for again after a reload.
      }
      return { asked, againAt: at + otp.resendSeconds * 1000 };
    },
    /** The code that is still valid. */
    find: (): SentCode<Asked> | undefined => {
      const { asked, at } = (read(key) ?? {}) as { asked?: Asked; at?: number };
      if (asked === undefined || typeof at !== 'number') return undefined;
      const age = Date.now() - at;
      if (age < 0 || age >= validMs) return undefined;
      return { asked, againAt: at + otp.resendSeconds * 1000 };
    },
    forget: (): void => storage()?.removeItem(key),
  };
};

/** Where the proof of an address stands (specification §4). */
export type Otp =
  | { status: 'unverified' }
  | { status: 'sent'; to: string; againAt: number }
  | { status: 'verified' };

const unverified: Otp = { status: 'unverified' };
const offline = 'No connection. Please check your network and try again.';

/** Specification §8 calls the code invalid only when the server has rejected it. */
export const notVerified = (): string => `${t('OTP verification failed.')} ${t(offline)}`;

/** Whole seconds until another code may be sent, counted down on the screen; 0 when that has come. */
export const useSecondsUntil = (moment: number | undefined): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (moment === undefined) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [moment]);
  const left = moment === undefined ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
  // The clock stood still before the code was sent.
  return Math.min(left, otpLimits.resendSeconds);
};

/** Digits as the server takes them: '123 456' and '123-456' are 123456 (UX-09). */
export const codeOf = (typed: string): string => normalizeDigits(typed);

/** How a code gets to an address, and what it proves there. */
export type CodeWays = {
  ask: (to: string) => Promise<void>;
  /** Keeps what the server answers. */
  prove: (to: string, otp: string) => Promise<void>;
  /** Said when it was sent, and when it was right. */
  sent: string;
  verified: string;
};

/** The panel of a code that was sent before a reload stands there again, once the form holds the address it went to. */
const useSentBefore = (name: string, proven: boolean, found: (sent: Otp) => void): void => {
  const typed = useText(name).trim();
  useEffect(() => {
    if (proven || typed === '') return;
    const before = sentCode<string>(name).find();
    if (before?.asked === typed) found({ status: 'sent', to: typed, againAt: before.againAt });
  }, [name, proven, typed, found]);
};

/** Sends a code to the address in a field and takes it back; that it is proved is the field `{name}Verified` of the form. */
export const useCodeProof = (name: string, ways: CodeWays) => {
  const form = useFields();
  const proven = useFlag(verifiedName(name));
  const [sent, setSent] = useState<Otp>(unverified);
  const [busy, setBusy] = useState<'sending' | 'verifying'>();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const otp: Otp = proven ? { status: 'verified' } : sent;
  const memory = useMemo(() => sentCode<string>(name), [name]);
  useSentBefore(name, proven, setSent);
  const secondsToWait = useSecondsUntil(otp.status === 'sent' ? otp.againAt : undefined);

  const typed = (): string => String(form.getValues(name)).trim();

  /** The address was edited: whatever was proved or sent is about another address (specification §4). */
  const reset = (): void => {
    form.set(verifiedName(name), false);
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
      form.set(verifiedName(name), false);
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
    if (busy || otp.status !== 'sent' || codeOf(code).length !== otpLimits.digits) return;
    setBusy('verifying');
    try {
      await ways.prove(otp.to, codeOf(code));
      if (typed() !== otp.to) return;
      memory.forget();
      setSent(unverified);
      setCode('');
      form.set(verifiedName(name), true);
      toast.success(ways.verified);
    } catch (thrown) {
      const text = failureText(thrown, otpMessages.wrong, notVerified());
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
