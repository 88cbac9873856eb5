import { otpMessages } from '@purboday/contract/email-verification/email-verification.messages';
import { trackingContract } from '@purboday/contract/tracking/tracking.contract';
import { t } from '#web/platform/language/language.ts';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/calls/call.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { Who } from './tracking-code.ts';

const loadTrackingForm = async () =>
  (await import('@purboday/contract/tracking/tracking.contract')).trackingForm;

type Props = {
  /** What is known already: nobody is asked twice (UX-19). */
  known: Who;
  onSent: (who: Who) => void;
};

/** Asks which registration is meant, and has a code mailed. */
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
          'For candidates: see where your application stands. We mail you a code, so that only you see it.',
        )}
        back={{ href: paths.landing(), label: t('Back to the start') }}
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
          help={t('It stands in the message you got after registering, like PB-7K4-92M.')}
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
