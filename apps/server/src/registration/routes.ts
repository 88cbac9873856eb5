import { emailProofHeader } from '@purboday/contract/email-verification/email-proof';
import { registrationContract } from '@purboday/contract/registration/registration.contract';
import { mount } from '#server/platform/http/mount.ts';
import type { App } from '#server/platform/http/mount.ts';
import { registerCandidate } from './register-candidate.ts';
import { unverifiedCandidate, uploadGate } from './upload-gate.ts';
import type { Services } from '#server/services.ts';

export const registerRegistration = (app: App, services: Services): void => {
  const { skills } = services;
  const register = registerCandidate(services);
  mount(
    app,
    registrationContract.registerCandidate,
    ({ body: { consent, language, dateOfBirth, guardian, ...form }, files, ip, header }) =>
      register({
        form,
        age: { dateOfBirth, guardian },
        consent,
        language: language ?? consent?.language ?? 'en',
        documentId: files.aadharFile.id,
        requester: { ip, proof: header(emailProofHeader) },
      }),
    uploadGate(services, unverifiedCandidate(skills)),
  );
};
