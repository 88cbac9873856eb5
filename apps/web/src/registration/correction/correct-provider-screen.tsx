import {
  providerCorrectionContract,
  type ProviderToCorrect,
  type ProviderCorrection,
} from '@purboday/contract/registration/provider-correction.contract';
import { providerCorrectionMessages } from '@purboday/contract/registration/provider-correction.messages';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState, Suspense } from 'react';
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form';
import type * as z from 'zod/mini';
import { emailVerifications } from '#web/domain/account/email-verifications.ts';
import {
  ContactPersonFields,
  ProviderAddressFields,
} from '#web/domain/provider/provider-fields.tsx';
import { CallProblem } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { callQuery } from '#web/platform/calls/data.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { t, useLanguage } from '#web/platform/language/language.ts';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import {
  CompanyFields,
  TrainingProviderFields,
  JobsOfferedField,
  SkillsOfferedField,
} from '#web/registration/provider/provider-fields.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import {
  toJobValues,
  toTrainingValues,
  type JobToCorrect,
  type TrainingToCorrect,
  findJobChanges,
  jobCorrectionForm,
  findTrainingChanges,
  trainingCorrectionForm,
} from './provider-correction.ts';
import { SharedDeviceBox } from '#web/domain/forms/shared-device-box.tsx';
import { LinkPage } from '#web/domain/loading/link-page.tsx';

// Not in the first chunk of a phone: below the rest and rarely needed.
const DocumentField = lazyComponent(() =>
  import('#web/domain/document/document-field.tsx').then((m) => m.DocumentField),
);

type Why = Pick<ProviderToCorrect, 'reason' | 'validUntil'>;

type Props<Before> = {
  token: string;
  before: Before;
  why: Why;
  onSent: () => void;
  /** Called when the link is no longer valid: used elsewhere, expired, or decided meanwhile. */
  onOver: (thrown: CallProblem) => void;
};

type Changes = { body: ProviderCorrection; files: Record<string, File> };

const isOver = (thrown: unknown): thrown is CallProblem =>
  thrown instanceof CallProblem && (thrown.status === 410 || thrown.status === 404);

const useCorrection = <Values extends FieldValues, Output>(
  { schema, start }: { schema: z.core.$ZodType<Output, Values>; start: Values },
  changesOf: (values: Output) => Changes,
  { token, onSent, onOver }: Pick<Props<unknown>, 'token' | 'onSent' | 'onOver'>,
) => {
  const form = useSchemaForm(schema, start);
  const [progress, setProgress] = useState<number>();
  const showFailure = (thrown: unknown): void => {
    if (isOver(thrown)) return onOver(thrown);
    // The verification is missing or has expired on the server.
    const errors = thrown instanceof CallProblem ? thrown.errors : [];
    if (errors.some(({ path }) => path === 'contactPerson.email'))
      form.setValue(
        'contactPerson.emailVerified' as FieldPath<Values>,
        false as PathValue<Values, FieldPath<Values>>,
      );
    form.showFailure(thrown, providerCorrectionMessages.failed);
  };
  const send = form.submit(async (values) => {
    const { body, files } = changesOf(values);
    const headers = emailVerifications.headersFor(body.contactPerson?.email ?? '');
    const sending = call(
      providerCorrectionContract.correctProvider,
      { params: { token }, body, files },
      { headers, onProgress: setProgress },
    );
    await sending.finally(() => setProgress(undefined));
    onSent();
  }, showFailure);
  return { form, progress, send };
};

type FormState = Pick<ReturnType<typeof useSchemaForm>, 'summary' | 'problem' | 'button' | 'busy'>;

const Heading = ({ why, form }: { why: Why; form: FormState }) => (
  <>
    <ErrorSummary {...form.summary} />
    <PageHeader
      title={t('Correct your registration')}
      lead={t('Change what was wrong; everything else stays as it is.')}
      problem={form.problem}
    />
    <div className="mb-6">
      <Notice look="warning">
        {why.reason !== null && (
          <>
            <p className="font-semibold">{t('Why it was not approved')}</p>
            <p className="whitespace-pre-line">{why.reason}</p>
          </>
        )}
        <p>{t('This link works once, until {day}.', { day: formatDay(why.validUntil) })}</p>
      </Notice>
    </div>
    <SharedDeviceBox />
  </>
);

type ClosingProps = {
  form: FormState;
  progress: number | undefined;
  document: { name: string; label: string };
};

const Closing = ({ form, progress, document }: ClosingProps) => (
  <>
    <Suspense fallback={<div className="skeleton after-200ms h-24" />}>
      <DocumentField
        {...document}
        help={t('Only if it was wrong or hard to read: PDF, JPEG or PNG, at most 2 MB')}
        progress={progress}
        disabled={form.busy}
      />
    </Suspense>
    <div className="flex flex-col md:items-end">
      <Button {...form.button} look="primary">
        {progress === undefined
          ? t('Send again')
          : t('Sending {share} %', { share: Math.round(progress * 100) })}
      </Button>
    </div>
  </>
);

const JobProviderCorrection = ({ before, why, ...props }: Props<JobToCorrect>) => {
  const formOptions = { schema: jobCorrectionForm, start: toJobValues(before) };
  const { form, progress, send } = useCorrection(
    formOptions,
    (values) => findJobChanges(before, values),
    props,
  );
  const document = { name: 'companyDocFile', label: t('New Company Document') };
  return (
    <>
      <Heading why={why} form={form} />
      <Form form={form} onSubmit={send} className="grid gap-5">
        <CompanyFields />
        <ProviderAddressFields path="address" />
        <ContactPersonFields />
        <JobsOfferedField />
        <Closing form={form} progress={progress} document={document} />
      </Form>
    </>
  );
};

const TrainingProviderCorrection = ({ before, why, ...props }: Props<TrainingToCorrect>) => {
  const formOptions = { schema: trainingCorrectionForm, start: toTrainingValues(before) };
  const { form, progress, send } = useCorrection(
    formOptions,
    (values) => findTrainingChanges(before, values),
    props,
  );
  const document = { name: 'trainingProviderDocFile', label: t('New Registration Document') };
  return (
    <>
      <Heading why={why} form={form} />
      <Form form={form} onSubmit={send} className="grid gap-5">
        <TrainingProviderFields />
        <ProviderAddressFields path="trainingProviderAddress" />
        <ContactPersonFields />
        <SkillsOfferedField />
        <Closing form={form} progress={progress} document={document} />
      </Form>
    </>
  );
};

/** The link was used, has expired or never existed. */
const overText = (thrown: unknown): string | undefined => {
  if (!(thrown instanceof CallProblem)) return undefined;
  if (thrown.status === 410) return providerCorrectionMessages.over;
  return thrown.status === 404 ? providerCorrectionMessages.unknown : undefined;
};

type Handlers = { token: string; onSent: () => void; onOver: (thrown: CallProblem) => void };

const CorrectionOf = ({ provider, ...handlers }: { provider: ProviderToCorrect } & Handlers) =>
  provider.kind === 'job-provider' ? (
    <JobProviderCorrection before={provider.form} why={provider} {...handlers} />
  ) : (
    <TrainingProviderCorrection before={provider.form} why={provider} {...handlers} />
  );

/**
 * /correct/{token}, the link of a rejection email: the provider edits the registration without
 * signing in (journey §15).
 */
export const CorrectProviderScreen = () => {
  useLanguage();
  const { token } = useParams({ from: '/correct/$token' });
  const provider = useQuery({
    ...callQuery(providerCorrectionContract.readProviderCorrection, { params: { token } }),
    // The form must not change while the provider edits it.
    staleTime: Infinity,
  });
  const [result, setResult] = useState<'sent' | CallProblem>();
  const over = overText(result ?? provider.error);
  const nothing = over === undefined ? undefined : { title: t('Nothing to correct'), text: over };
  const thanks = { title: t('Thank you'), text: providerCorrectionMessages.corrected };
  return (
    <LinkPage
      query={provider}
      ending={result === 'sent' ? thanks : nothing}
      next={<ButtonLink href="/">{t('Back to the start')}</ButtonLink>}
      loading={t('Loading your registration…')}
      failed={t('Your registration could not be loaded.')}
    >
      {({ data }) => (
        <CorrectionOf
          token={token}
          provider={data}
          onSent={() => setResult('sent')}
          onOver={setResult}
        />
      )}
    </LinkPage>
  );
};
