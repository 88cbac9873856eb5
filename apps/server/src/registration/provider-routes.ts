import { emailProofHeader } from '@purboday/contract/email-verification/email-proof';
import {
  jobProviderForm,
  trainingProviderForm,
  providerRegistrationContract,
} from '@purboday/contract/registration/provider-registration.contract';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { App } from '#server/platform/http/mount.ts';
import { accountStore } from '#server/domain/account/account-store.ts';
import type { Documents } from '#server/domain/document/document-keeping.ts';
import type { Trail } from '#server/domain/trail/trail.ts';
import type { EmailVerifications } from '#server/domain/email-proof/email-verifications.ts';
import { providerStore } from '#server/domain/provider/provider-store.ts';
import { mountProviderCorrection } from './correction/correction-routes.ts';
import { jobProviderOf, trainingProviderOf } from './provider-forms.ts';
import { registerProvider } from './register-provider.ts';
import { unverifiedContact, uploadGate } from './upload-gate.ts';

type Deps = {
  database: Database;
  verifications: EmailVerifications;
  documents: Documents;
  trail: Trail;
  productName: string;
};

export const mountProviderRegistration = (app: App, deps: Deps): void => {
  const { database, verifications, documents, trail, productName } = deps;
  const { clock, rateLimiter } = app;
  mountProviderCorrection(app, deps);
  const register = registerProvider({
    database,
    clock,
    providers: providerStore(database, clock),
    accounts: accountStore(database, clock),
    verifications,
    documents,
    trail,
    productName,
  });
  mount(
    app,
    providerRegistrationContract.registerJobProvider,
    async ({ body, files: { companyDocFile }, ip, header }) => {
      const { consent } = body;
      const form = {
        ...jobProviderOf(body),
        consent,
        documentId: companyDocFile.id,
        claimant: { ip, proof: header(emailProofHeader) },
      };
      return { jobProviderId: await register(form) };
    },
    uploadGate(
      { rateLimiter, verifications },
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
        claimant: { ip, proof: header(emailProofHeader) },
      };
      return { providerId: await register(form) };
    },
    uploadGate(
      { rateLimiter, verifications },
      unverifiedContact(productName, (fields) => {
        const { data } = trainingProviderForm.safeParse(fields);
        return data && trainingProviderOf(data);
      }),
    ),
  );
};
