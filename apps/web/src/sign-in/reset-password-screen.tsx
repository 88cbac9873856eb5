import { signInMessages } from '@purboday/contract/sign-in/sign-in.messages';
import { newPasswordForm, signInContract } from '@purboday/contract/sign-in/sign-in.contract';
import { useState } from 'react';
import { t } from '#web/platform/language/language.ts';
import { CallProblem } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { useFragmentToken } from '#web/platform/routing/arrival.ts';
import { session } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { DeadLink } from '#web/ui/layout/dead-link.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import { Sun } from '#web/ui/layout/sun.tsx';
import { NewPasswordField } from '#web/domain/account/new-password-field.tsx';

const Dead = () => (
  <DeadLink
    lead={t(
      'A link works once, and for 60 minutes. If this page was loaded again, open the link from the email once more, or request a new one.',
    )}
  >
    <ButtonLink to="/forgot-password" look="primary">
      {t('Request a new link')}
    </ButtonLink>
    <ButtonLink href="/login">{t('Back to sign in')}</ButtonLink>
  </DeadLink>
);

const isDeadLink = (thrown: unknown): boolean =>
  thrown instanceof CallProblem && thrown.errors.some(({ path }) => path === 'token');

const Done = () => (
  <>
    <Sun className="mb-6 w-28" />
    <PageHeader title={t('Your password has been changed')} lead={t(signInMessages.resetDone)} />
    <ButtonLink href="/login" look="primary" className="w-full">
      {t('Sign in')}
    </ButtonLink>
  </>
);

type ResetStep = 'choose' | 'done' | 'dead';

const NewPasswordForm = ({
  token = '',
  onStep,
}: {
  token?: string | undefined;
  onStep: (step: ResetStep) => void;
}) => {
  const form = useSchemaForm(newPasswordForm, { newPassword: '' });
  const save = form.submit(
    async ({ newPassword }) => {
      await call(signInContract.resetPassword, { body: { token, newPassword } });
      // The server has ended all sessions of the account.
      session.clear();
      onStep('done');
    },
    (thrown) => {
      if (isDeadLink(thrown)) onStep('dead');
      else form.showFailure(thrown, signInMessages.resetFailed);
    },
  );
  return (
    <>
      <ErrorSummary {...form.summary} />
      <PageHeader
        title={t('Choose a new password')}
        lead={t('Every device that is signed in to your account will be signed out.')}
        problem={form.problem}
      />
      <Form form={form} onSubmit={save} className="grid gap-5">
        <NewPasswordField />
        <Button {...form.button} look="primary">
          {t('Set new password')}
        </Button>
      </Form>
    </>
  );
};

/** /reset-password, the link of the email (decisions §2) */
export const ResetPasswordScreen = () => {
  const token = useFragmentToken('/reset-password');
  const [reached, setStep] = useState<ResetStep>('choose');
  const step = token === '' ? 'dead' : reached;
  return (
    <PublicPage narrow>
      {step === 'choose' && <NewPasswordForm token={token} onStep={setStep} />}
      {step === 'done' && <Done />}
      {step === 'dead' && <Dead />}
    </PublicPage>
  );
};
