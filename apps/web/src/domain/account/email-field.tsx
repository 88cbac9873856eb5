import { emailVerificationContract } from '@purboday/contract/email-verification/email-verification.contract';
import { otpMessages } from '@purboday/contract/email-verification/email-verification.messages';
import type { ReactNode } from 'react';
import { call } from '#web/platform/calls/call.ts';
import { language, t } from '#web/platform/language/language.ts';
import { emailVerifications } from './email-verifications.ts';
import { VerifiedField } from './verified-field.tsx';
import type { CodeCalls } from './use-code-verification.ts';

const ways: CodeCalls = {
  ask: async (email) => {
    const body = { email, language: language() };
    await call(emailVerificationContract.sendVerificationEmail, { body });
  },
  prove: async (email, otp) => {
    const { data } = await call(emailVerificationContract.verifyEmail, { body: { email, otp } });
    emailVerifications.keep(email, data.proof);
  },
  sent: otpMessages.sent,
  verified: otpMessages.verified,
};

type Props = { name: string; label: string; help?: ReactNode; present?: string };

export const EmailField = (props: Props) => (
  <VerifiedField
    {...props}
    ways={ways}
    input={{ type: 'email', inputMode: 'email', autoComplete: 'email' }}
    words={{
      title: t('Verification of your email'),
      lead: t(
        'We sent a code of {digits} digits to {address}. It is valid for {minutes} minutes. If it does not arrive, please check your spam folder.',
      ),
      send: t('Send OTP'),
      change: t('Change email'),
      proven: t('Email successfully verified'),
    }}
  />
);
