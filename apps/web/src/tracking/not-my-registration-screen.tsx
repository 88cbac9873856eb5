import { candidateRequestsContract } from '@purboday/contract/candidate-requests/candidate-requests.contract';
import { candidateRequestMessages } from '@purboday/contract/candidate-requests/candidate-requests.messages';
import { verificationMessages } from '@purboday/contract/fields/field-messages';
import { mobileNumber } from '@purboday/contract/fields/fields';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import * as z from 'zod/mini';
import { mobileVerifications } from '#web/domain/account/email-verifications.ts';
import { VerifiedMobileField } from '#web/domain/account/verified-mobile-field.tsx';
import { call } from '#web/platform/calls/call.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { t } from '#web/platform/language/language.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';

const reportForm = z.object({
  mobileNumber,
  mobileNumberVerified: z.boolean().check(z.refine((is) => is, verificationMessages.mobileNumber)),
});

const ReportForm = ({ onSent }: { onSent: () => void }) => {
  const form = useSchemaForm(reportForm, { mobileNumber: '', mobileNumberVerified: false });
  const send = form.submit(async (values) => {
    const headers = mobileVerifications.headersFor(values.mobileNumber);
    const body = { mobileNumber: values.mobileNumber };
    await call(candidateRequestsContract.reportNumber, { body }, { headers });
    onSent();
  }, candidateRequestMessages.reportFailed);
  return (
    <FormProvider {...form}>
      <Form form={form} onSubmit={send} className="grid gap-5">
        <ErrorSummary {...form.summary} />
        <PageHeader
          title={t('Not your registration?')}
          lead={t(
            'Did we write to you about the registration of someone else? Show us with a code that the number is yours. A person will look at it.',
          )}
          problem={form.problem}
        />
        <VerifiedMobileField name="mobileNumber" />
        <Button {...form.button} look="primary">
          {t('This is not my registration')}
        </Button>
      </Form>
    </FormProvider>
  );
};

/** /not-me, the link of every SMS to candidates (T69) */
export const NotMyRegistrationScreen = () => {
  const [isSent, setIsSent] = useState(false);
  return (
    <PublicPage narrow>
      {isSent ? (
        <PageHeader title={t('Thank you')} lead={t(candidateRequestMessages.numberReported)} />
      ) : (
        <ReportForm onSent={() => setIsSent(true)} />
      )}
    </PublicPage>
  );
};
