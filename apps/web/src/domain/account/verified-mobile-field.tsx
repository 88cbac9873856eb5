import { emailVerificationContract } from '@purboday/contract/email-verification/email-verification.contract';
import { otpMessages } from '@purboday/contract/email-verification/email-verification.messages';
import type { ReactNode } from 'react';
import { call } from '#web/platform/calls/call.ts';
import { language, t } from '#web/platform/language/language.ts';
import { mobileVerifications } from './email-verifications.ts';
import { withSmsChallenge } from './sms-challenge.ts';
import { VerifiedField } from './verified-field.tsx';
import type { CodeCalls } from './use-code-verification.ts';

const ways: CodeCalls = {
  ask: async (mobileNumber) => {
    const body = { mobileNumber, language: language() };
    await withSmsChallenge(mobileNumber, (headers) =>
      call(emailVerificationContract.sendVerificationSms, { body }, { headers }),
    );
  },
  prove: async (mobileNumber, otp) => {
    const { data } = await call(emailVerificationContract.verifyMobile, {
      body: { mobileNumber, otp },
    });
    mobileVerifications.keep(mobileNumber, data.proof);
  },
  sent: otpMessages.sentToPhone,
  verified: otpMessages.mobileVerified,
};

/** The mobile number of a candidate without an email, verified with a code (reach §20). */
export const VerifiedMobileField = (props: { name: string; help?: ReactNode }) => (
  <VerifiedField
    {...props}
    label={t('Mobile Number')}
    ways={ways}
    input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' }}
    words={{
      title: t('Verification of your mobile number'),
      lead: t('We sent a code of {digits} digits to {address}. It is valid for {minutes} minutes.'),
      send: t('Send OTP'),
      change: t('Change mobile number'),
      proven: t('Mobile number successfully verified'),
    }}
  />
);
