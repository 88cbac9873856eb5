import { emailProofHeader } from '@purboday/contract/email-verification/email-proof';
import { providerCorrectionContract } from '@purboday/contract/registration/provider-correction.contract';
import { mount, type App, type BeforeReading } from '#server/platform/http/mount.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { correctProvider } from './correct-provider.ts';
import { kibOf } from './upload-gate.ts';

/** Registers the link of a rejected provider's mail. */
export const registerProviderCorrection = (app: App, services: Services): void => {
  const { rateLimiter } = services;
  const correction = correctProvider(services);
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
        requester: { ip, proof: header(emailProofHeader) },
      }),
    gate,
  );
};
