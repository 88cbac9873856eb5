import { emailProofHeader } from '@purboday/contract/email-verification/email-proof';
import {
  jobProviderForm,
  trainingProviderForm,
  providerRegistrationContract,
} from '@purboday/contract/registration/provider-registration.contract';
import { mount, type App } from '#server/platform/http/mount.ts';
import { registerProviderCorrection } from './correction-routes.ts';
import { jobProviderOf, trainingProviderOf } from './provider-forms.ts';
import { registerProvider } from './register-provider.ts';
import { unverifiedContact, uploadGate } from './upload-gate.ts';
import type { Services } from '#server/services.ts';

export const registerProviderRegistration = (app: App, services: Services): void => {
  const { productName } = services.settings;
  registerProviderCorrection(app, services);
  const register = registerProvider(services);
  mount(
    app,
    providerRegistrationContract.registerJobProvider,
    async ({ body, files: { companyDocFile }, ip, header }) => {
      const { consent } = body;
      const form = {
        ...jobProviderOf(body),
        consent,
        documentId: companyDocFile.id,
        requester: { ip, proof: header(emailProofHeader) },
      };
      return { jobProviderId: await register(form) };
    },
    uploadGate(
      services,
      unverifiedContact(productName, (fields) => {
        const { data } = jobProviderForm.safeParse(fields);
        return data && jobProviderOf(data);
      }),
    ),
  );
  mount(
    app,
    providerRegistrationContract.registerTrainingProvider,
    async ({ body, files: { trainingProviderDocFile }, ip, header }) => {
      const { consent } = body;
      const documentId = trainingProviderDocFile.id;
      const form = {
        ...trainingProviderOf(body),
        consent,
        documentId,
        requester: { ip, proof: header(emailProofHeader) },
      };
      return { providerId: await register(form) };
    },
    uploadGate(
      services,
      unverifiedContact(productName, (fields) => {
        const { data } = trainingProviderForm.safeParse(fields);
        return data && trainingProviderOf(data);
      }),
    ),
  );
};
