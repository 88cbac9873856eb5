import { otpMessages } from '@purboday/contract/email-verification/email-verification.messages';
import { trackingCodeForm } from '@purboday/contract/tracking/tracking.contract';
import { useAction } from '#web/platform/calls/data.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { t } from '#web/platform/language/language.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { OneTimeCodeField } from '#web/ui/forms/text-field.tsx';

type Props = {
  send: () => Promise<{ message?: string }>;
  failed: string;
  /** Label of the button that opens the link. */
  show: string;
  open: (body: { otp: string }) => Promise<unknown>;
};

/** Emails a code, which opens the link of an email. */
export const LinkCodeForm = ({ send, failed, show, open }: Props) => {
  const form = useSchemaForm(trackingCodeForm, { otp: '' });
  const sending = useAction({ send, done: ({ message }) => message, failed });
  const submit = form.submit(async (body) => {
    await open(body);
  }, otpMessages.wrong);
  return (
    <>
      <Button
        look={sending.isSuccess ? 'quiet' : 'primary'}
        busy={sending.isPending}
        onClick={() => sending.mutate()}
      >
        {sending.isSuccess ? t('Send again') : t('Send me a code')}
      </Button>
      {sending.isSuccess && (
        <Form form={form} onSubmit={submit} className="mt-5 grid gap-5">
          <OneTimeCodeField {...form.field('otp')} label={t('One-time code (OTP)')} />
          <Button {...form.button} look="primary">
            {show}
          </Button>
        </Form>
      )}
    </>
  );
};
