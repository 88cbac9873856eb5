import { emailVerificationContract } from '@purboday/contract/email-verification/email-verification.contract';
import type { Database } from '#server/platform/database/database.ts';
import { prepareInspection } from '#server/domain/document/document-inspection.ts';
import type { EmailProof } from '#server/domain/email-proof/email-proof.ts';
import type { Outbox } from '#server/domain/outbox/outbox.ts';
import type { App } from '#server/platform/http/mount.ts';
import { mount } from '#server/platform/http/mount.ts';
import { sendCode } from './send-code.ts';
import { verifyEmail } from './verify-email.ts';

type Deps = { database: Database; emailProof: EmailProof; outbox: Outbox };

export const mountEmailVerification = (app: App, { database, emailProof, outbox }: Deps): void => {
  const { codes, codeLimits, codeTries, verifications } = emailProof;
  const send = sendCode({ database, codes, outbox, codeLimits });
  const verify = verifyEmail({
    codeTries,
    verifications,
    rateLimiter: app.rateLimiter,
    expectDocument: prepareInspection,
  });
  mount(app, emailVerificationContract.sendVerificationEmail, ({ body, ip }) =>
    send({ ...body, ip }),
  );
  mount(app, emailVerificationContract.verifyEmail, ({ body, ip }) => verify({ ...body, ip }));
};
