import {
  getVerificationFailedText,
  createSentCodeStore,
  useSecondsUntil,
} from '#web/domain/account/use-code-verification.ts';
import { otpMessages } from '@purboday/contract/email-verification/email-verification.messages';
import { trackingContract } from '@purboday/contract/tracking/tracking.contract';
import { t } from '#web/platform/language/language.ts';
import { call } from '#web/platform/calls/call.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { TextField, OneTimeCodeField } from '#web/ui/forms/text-field.tsx';
import { otp as otpLimits } from '@purboday/contract/conventions/limits';
import { normalizeDigits } from '@purboday/contract/conventions/normalize';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Sentence } from '#web/ui/elements/texts.tsx';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { session } from '#web/platform/session/session.ts';

/** A registration and its email address. */
export type TrackedRegistration = { registrationId: string; email: string };

export const trackingCode = createSentCodeStore<TrackedRegistration>('tracking');

/**
 * A code that was sent before a reload (UX-46).
 * @param registrationId registration code of the opened link; a code sent for another registration does not
 * apply
 */
export const findTrackingCode = (registrationId: string) => {
  const sent = trackingCode.find();
  return registrationId === '' || sent?.request.registrationId === registrationId
    ? sent
    : undefined;
};

const loadTrackingForm = async () =>
  (await import('@purboday/contract/tracking/tracking.contract')).trackingForm;

type Props = {
  /** Known values are filled in (UX-19). */
  known: TrackedRegistration;
  onSent: (who: TrackedRegistration) => void;
};

export const TrackIdForm = ({ known, onSent }: Props) => {
  const form = useSchemaForm(loadTrackingForm, known);
  const send = form.submit(async (body) => {
    await call(trackingContract.sendTrackingCode, { body });
    toast.success(otpMessages.sent);
    onSent(body);
  }, otpMessages.sendFailed);
  return (
    <>
      <ErrorSummary {...form.summary} />
      <PageHeader
        title={t('Track your application')}
        lead={t(
          'For candidates: see the status of your application. We will email you a code, so that only you can see it.',
        )}
        back={{ link: { href: '/' }, label: t('Back to the start') }}
        problem={form.problem}
      />
      <Form form={form} onSubmit={send} className="grid gap-5">
        <TextField
          {...form.field('registrationId')}
          label={t('Registration code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono"
          help={t(
            'You will find it in the message you got after registering, for example PB-7K4-92M.',
          )}
        />
        <TextField
          {...form.field('email')}
          kind="email"
          label={t('Email')}
          help={t('The address you registered with')}
        />
        <Button {...form.button} look="primary">
          {t('Send OTP')}
        </Button>
      </Form>
    </>
  );
};

const loadCodeForm = async () =>
  (await import('@purboday/contract/tracking/tracking.contract')).trackingCodeForm;

const SendAgain = ({ who, againAt }: { who: TrackedRegistration; againAt: number }) => {
  const [moment, setMoment] = useState(againAt);
  const left = useSecondsUntil(moment);
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await call(trackingContract.sendTrackingCode, { body: who });
      toast.success(otpMessages.sent);
      setMoment(trackingCode.keep(who).againAt);
    } catch (thrown) {
      toast.error(failureText(thrown, otpMessages.sendFailed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="quiet" disabled={left > 0} busy={busy} onClick={() => void send()}>
      {left > 0 ? t('Send again in {seconds} s', { seconds: left }) : t('Send again')}
    </Button>
  );
};

type TrackCodeFormProps = {
  who: TrackedRegistration;
  /** Time in milliseconds from which another code may be sent. */
  againAt: number;
  onChange: () => void;
};

export const TrackCodeForm = ({ who, againAt, onChange }: TrackCodeFormProps) => {
  const form = useSchemaForm(loadCodeForm, { otp: '' });
  const ready =
    normalizeDigits(useWatch({ control: form.control, name: 'otp' })).length === otpLimits.digits;
  const signIn = form.submit(
    async (code) => {
      const { data } = await call(trackingContract.trackingLogin, { body: { ...who, ...code } });
      trackingCode.forget();
      session.start(data);
    },
    (thrown) => form.showFailure(thrown, otpMessages.wrong, getVerificationFailedText()),
  );
  return (
    <>
      <ErrorSummary {...form.summary} />
      <PageHeader title={t('Enter your code')} problem={form.problem} />
      <p className="mb-5">
        <Sentence
          text={t(
            'If your registration code and {address} belong together, we have emailed a code of {digits} digits. It is valid for {minutes} minutes. Please check your spam folder too.',
          )}
          pieces={{
            address: <strong className="break-all">{who.email}</strong>,
            digits: otpLimits.digits,
            minutes: otpLimits.validMinutes,
          }}
        />
      </p>
      <Form form={form} onSubmit={signIn} className="grid gap-5">
        <OneTimeCodeField {...form.field('otp')} label={t('One-time code (OTP)')} />
        <Button {...form.button} look="primary" disabled={!ready}>
          {t('Show my application')}
        </Button>
      </Form>
      <div className="mt-3 flex flex-wrap gap-2">
        <SendAgain who={who} againAt={againAt} />
        <Button look="quiet" onClick={onChange}>
          {t('Change code or email')}
        </Button>
      </div>
    </>
  );
};
