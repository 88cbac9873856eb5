import { batchStore } from '#server/domain/batch/batch-store.ts';
import { emailProofHeader } from '@purboday/contract/email-verification/email-proof';
import { providerCorrectionContract } from '@purboday/contract/registration/provider-correction.contract';
import { accountStore } from '#server/domain/account/account-store.ts';
import type { Documents } from '#server/domain/document/document-keeping.ts';
import type { EmailVerifications } from '#server/domain/email-proof/email-verifications.ts';
import { correctionLinkStore } from '#server/domain/provider/correction-links.ts';
import { providerStore } from '#server/domain/provider/provider-store.ts';
import type { Trail } from '#server/domain/trail/trail.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { App, BeforeReading } from '#server/platform/http/mount.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import { kibOf } from '../upload-gate.ts';
import { correctProvider } from './correct-provider.ts';

type Deps = {
  database: Database;
  verifications: EmailVerifications;
  documents: Documents;
  trail: Trail;
};

/** Mounts the link of a rejected provider's mail. */
export const mountProviderCorrection = (app: App, deps: Deps): void => {
  const { database, verifications, documents, trail } = deps;
  const { clock, rateLimiter } = app;
  const correction = correctProvider({
    database,
    links: correctionLinkStore(database, clock),
    providers: providerStore(database, clock),
    accounts: accountStore(database, clock),
    batches: batchStore(database, clock),
    verifications,
    documents,
    trail,
  });
  /** Nobody uploads without a link that works (SEC-42); a repeat of an answered correction gets its answer again. */
  const gate: BeforeReading = async ({ ip, params: { token = '' }, bytes, isRepeat }) => {
    await rateLimiter.consume(limits.registrationPerNetwork, ip);
    await rateLimiter.consume(limits.uploadPerNetwork, ip, kibOf(bytes));
    if (!(await isRepeat())) await correction.read(token);
  };
  mount(app, providerCorrectionContract.readProviderCorrection, ({ params }) =>
    correction.read(params.token),
  );
  mount(
    app,
    providerCorrectionContract.correctProvider,
    ({ params, body, files, ip, header }) =>
      correction.send(params.token, {
        form: body,
        documentIds: {
          'job-provider': files.companyDocFile?.id,
          'training-provider': files.trainingProviderDocFile?.id,
        },
        claimant: { ip, proof: header(emailProofHeader) },
      }),
    gate,
  );
};
