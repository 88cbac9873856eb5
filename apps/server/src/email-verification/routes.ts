import { emailVerificationContract } from '@purboday/contract/email-verification/email-verification.contract';
import { prepareInspection } from '#server/domain/document/document-inspection.ts';
import { type App, mount } from '#server/platform/http/mount.ts';
import { sendCode, verifyEmail } from './verify-email.ts';
import type { Services } from '#server/services.ts';

export const registerEmailVerification = (app: App, services: Services): void => {
  const send = sendCode(services);
  const verify = verifyEmail({ ...services, expectDocument: prepareInspection });
  mount(app, emailVerificationContract.sendVerificationEmail, ({ body, ip }) =>
    send({ ...body, ip }),
  );
  mount(app, emailVerificationContract.verifyEmail, ({ body, ip }) => verify({ ...body, ip }));
};
