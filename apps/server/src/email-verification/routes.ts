import { emailVerificationContract } from '@purboday/contract/email-verification/email-verification.contract';
import { fieldProblem } from '@purboday/contract/conventions/problem';
import { otpMessages } from '@purboday/contract/email-verification/email-verification.messages';
import { smsChallengeHeader } from '@purboday/contract/email-verification/sms-challenge';
import { prepareInspection } from '#server/domain/document/document-inspection.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import { sendCode, verifyCode } from './verify-contact.ts';

export const registerEmailVerification = (app: App, services: Services): void => {
  const send = sendCode(services);
  const verify = verifyCode({ ...services, expectDocument: prepareInspection });
  registerRoute(
    app,
    emailVerificationContract.sendVerificationEmail,
    ({ body: { email, language }, ip }) => send({ contact: { email }, language, ip }),
  );
  registerRoute(app, emailVerificationContract.verifyEmail, ({ body: { email, otp }, ip }) =>
    verify({ contact: { email }, otp, ip }),
  );
  registerRoute(
    app,
    emailVerificationContract.sendVerificationSms,
    ({ body: { mobileNumber, language }, ip, header }) => {
      if (!services.settings.phoneCodes)
        throw fieldProblem('mobileNumber', otpMessages.noPhoneCodes);
      const contact = { email: null, phone: mobileNumber };
      return send({ contact, language, ip, solution: header(smsChallengeHeader) });
    },
  );
  registerRoute(app, emailVerificationContract.createSmsChallenge, ({ body: { mobileNumber } }) =>
    services.smsBudgets.createChallenge(mobileNumber),
  );
  registerRoute(
    app,
    emailVerificationContract.verifyMobile,
    ({ body: { mobileNumber, otp }, ip }) =>
      verify({ contact: { email: null, phone: mobileNumber }, otp, ip }),
  );
};
