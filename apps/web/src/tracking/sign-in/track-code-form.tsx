import { otp as otpLimits } from '@purboday/contract/conventions/limits';
import { otpMessages } from '@purboday/contract/email-verification/email-verification.messages';
import { normalizeDigits } from '@purboday/contract/conventions/normalize';
import { trackingContract } from '@purboday/contract/tracking/tracking.contract';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Sentence } from '#web/ui/elements/sentence.tsx';
import { t } from '#web/platform/language/language.ts';
import { call } from '#web/platform/calls/call.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { session } from '#web/platform/session/session.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { OneTimeCodeField } from '#web/ui/forms/text-field.tsx';
import { useSecondsUntil } from '#web/domain/account/use-code-proof.ts';
import { trackingCode } from './tracking-code.ts';
import type { Who } from './tracking-code.ts';

const loadCodeForm = async () =>
  (await import('@purboday/contract/tracking/tracking.contract')).trackingCodeForm;

const SendAgain = ({ who, againAt }: { who: Who; againAt: number }) => {
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

type Props = {
  who: Who;
  /** When another code may be sent. */
  againAt: number;
  onChange: () => void;
};

/** Takes the mailed code and signs the candidate in. */
export const TrackCodeForm = ({ who, againAt, onChange }: Props) => {
  const form = useSchemaForm(loadCodeForm, { otp: '' });
  const ready =
    normalizeDigits(useWatch({ control: form.control, name: 'otp' })).length === otpLimits.digits;
  const signIn = form.submit(async (code) => {
    const { data } = await call(trackingContract.trackingLogin, { body: { ...who, ...code } });
    trackingCode.forget();
    session.start(data);
  }, otpMessages.wrong);
  return (
    <>
      <ErrorSummary {...form.summary} />
      <PageHeader title={t('Enter your code')} problem={form.problem} />
      <p className="mb-5">
        <Sentence
          text={t(
            'If your registration code and {address} belong together, we have mailed a code of {digits} digits. It is valid for {minutes} minutes. Please look into your spam folder too.',
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
