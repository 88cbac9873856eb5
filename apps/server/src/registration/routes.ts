import { emailProofHeader } from '@purboday/contract/email-verification/email-verification-token';
import { providerCorrectionContract } from '@purboday/contract/registration/provider-correction.contract';
import {
  jobProviderForm,
  providerRegistrationContract,
  trainingProviderForm,
} from '@purboday/contract/registration/provider-registration.contract';
import { registrationContract } from '@purboday/contract/registration/registration.contract';
import {
  registerRoute,
  type App,
  type PreParsingHook,
} from '#server/platform/http/register-route.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { correctProvider } from './correct-provider.ts';
import { registerCandidate } from './register-candidate.ts';
import { toJobProvider, registerProvider, toTrainingProvider } from './register-provider.ts';
import { toKib, unverifiedCandidate, unverifiedContact, uploadGate } from './upload-guard.ts';

const registerProviderCorrection = (app: App, services: Services): void => {
  const { rateLimiter } = services;
  const correction = correctProvider(services);
  /** Uploads need a valid link (SEC-42). A retry of a completed correction receives its response again. */
  const guard: PreParsingHook = async ({ ip, params: { token = '' }, bytes, isRepeat }) => {
    await rateLimiter.consume(limits.registrationPerNetwork, ip);
    await rateLimiter.consume(limits.uploadPerNetwork, ip, toKib(bytes));
    if (!(await isRepeat())) await correction.read(token);
  };
  registerRoute(app, providerCorrectionContract.readProviderCorrection, ({ params }) =>
    correction.read(params.token),
  );
  registerRoute(
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
    guard,
  );
};

export const registerProviderRegistration = (app: App, services: Services): void => {
  const { productName } = services.settings;
  registerProviderCorrection(app, services);
  const register = registerProvider(services);
  registerRoute(
    app,
    providerRegistrationContract.registerJobProvider,
    async ({ body, files: { companyDocFile }, ip, header }) => {
      const { consent } = body;
      const form = {
        ...toJobProvider(body),
        consent,
        documentId: companyDocFile.id,
        requester: { ip, proof: header(emailProofHeader) },
      };
      return { jobProviderId: await register(form) };
    },
    uploadGate(services, () =>
      unverifiedContact(productName, (fields) => {
        const { data } = jobProviderForm.safeParse(fields);
        return data && toJobProvider(data);
      }),
    ),
  );
  registerRoute(
    app,
    providerRegistrationContract.registerTrainingProvider,
    async ({ body, files: { trainingProviderDocFile }, ip, header }) => {
      const { consent } = body;
      const documentId = trainingProviderDocFile.id;
      const form = {
        ...toTrainingProvider(body),
        consent,
        documentId,
        requester: { ip, proof: header(emailProofHeader) },
      };
      return { providerId: await register(form) };
    },
    uploadGate(services, () =>
      unverifiedContact(productName, (fields) => {
        const { data } = trainingProviderForm.safeParse(fields);
        return data && toTrainingProvider(data);
      }),
    ),
  );
};

export const registerRegistration = (app: App, services: Services): void => {
  const register = registerCandidate(services);
  const describe = unverifiedCandidate(services);
  registerRoute(
    app,
    registrationContract.registerCandidate,
    ({ body: { consent, language, dateOfBirth, guardian, ...form }, files, ip, header }) =>
      register({
        form,
        age: { dateOfBirth, guardian },
        consent,
        language: language ?? consent?.language ?? 'en',
        documentId: files.aadharFile.id,
        requester: { ip, proof: header(describe(header).proofHeader) },
      }),
    uploadGate(services, describe),
  );
};
