import { signInMessages } from '@purboday/contract/sign-in/sign-in.messages';
import { forgotPasswordForm, signInContract } from '@purboday/contract/sign-in/sign-in.contract';
import { useState } from 'react';
import { Sentence } from '#web/ui/elements/texts.tsx';
import { t } from '#web/platform/language/language.ts';
import { call } from '#web/platform/calls/call.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { ButtonLink, TextLink } from '#web/ui/elements/links.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import { Sun } from '#web/ui/layout/sun.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

const Sent = ({ to, onAgain }: { to: string; onAgain: () => void }) => (
  <>
    <Sun className="mb-6 w-28" rise={2} />
    <PageHeader title={t('Check your email')} lead={t(signInMessages.resetLinkSent)} />
    <p className="mb-2">
      <Sentence
        text={t('We looked for an account with {address}.')}
        pieces={{ address: <strong className="break-all">{to}</strong> }}
      />
    </p>
    <p className="mb-8 text-soft">
      {t(
        'If nothing arrives within a few minutes, check your spam folder, and make sure that this is the address you registered with.',
      )}
    </p>
    <div className="grid gap-3">
      <ButtonLink href="/login" look="primary">
        {t('Back to sign in')}
      </ButtonLink>
      <Button onClick={onAgain}>{t('Use another address')}</Button>
    </div>
  </>
);

const EmailForm = ({ before, onSent }: { before: string; onSent: (to: string) => void }) => {
  const form = useSchemaForm(forgotPasswordForm, { email: before });
  const send = form.submit(async (body) => {
    await call(signInContract.forgotPassword, { body });
    onSent(body.email);
  }, signInMessages.resetLinkFailed);
  return (
    <>
      <ErrorSummary {...form.summary} />
      <PageHeader
        title={t('Forgot your password?')}
        lead={t(
          'Enter the email address of your account. We will email you a link to choose a new password.',
        )}
        back={{ link: { href: '/login' }, label: t('Sign in') }}
        problem={form.problem}
      />
      <Form form={form} onSubmit={send} className="grid gap-5">
        <TextField
          {...form.field('email')}
          kind="email"
          autoComplete="username"
          label={t('Email')}
        />
        <Button {...form.button} look="primary">
          {t('Send the link')}
        </Button>
      </Form>
      <p className="mt-6 text-small text-soft">
        <Sentence
          text={t(
            'Candidates have no password: they follow {application} with their registration code and a code from us.',
          )}
          pieces={{ application: <TextLink to="/track">{t('their application')}</TextLink> }}
        />
      </p>
    </>
  );
};

/** /forgot-password: the response is the same for known and unknown addresses (decisions §2) */
export const ForgotPasswordScreen = () => {
  const [to, setTo] = useState('');
  const [sent, setSent] = useState(false);
  const send = (address: string) => {
    setTo(address);
    setSent(true);
  };
  return (
    <PublicPage narrow>
      {sent ? (
        <Sent to={to} onAgain={() => setSent(false)} />
      ) : (
        <EmailForm before={to} onSent={send} />
      )}
    </PublicPage>
  );
};
