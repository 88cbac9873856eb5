import { emailProofHeader } from '@purboday/contract/email-verification/email-proof';
import { registrationEndpoints } from '@purboday/contract/registration/registration.endpoints';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { App } from '#server/platform/http/mount.ts';
import type { RateLimiter } from '#server/platform/limits/rate-limits.ts';
import type { Sealing } from '#server/platform/encryption/sealing.ts';
import { candidateStore } from '#server/domain/candidate/candidate-store.ts';
import { aadharVault } from '#server/domain/document/aadhar-vault.ts';
import type { EmailVerifications } from '#server/domain/email-proof/email-verifications.ts';
import { recordRegistration } from './record-registration.ts';
import { registerCandidate } from './register-candidate.ts';
import { unverifiedCandidate, uploadGate } from './upload-gate.ts';

type Deps = Omit<Parameters<typeof registerCandidate>[0]['sources'], 'aadhars'> &
  Parameters<typeof recordRegistration>[0] & {
    database: Database;
    sealing: Sealing;
    clock: Clock;
    rateLimiter: RateLimiter;
    verifications: EmailVerifications;
  };

export const mountRegistration = (app: App, deps: Deps): void => {
  const { database, clock } = deps;
  const register = registerCandidate({
    database,
    clock,
    candidates: candidateStore(database, clock),
    sources: { ...deps, aadhars: aadharVault(deps) },
    record: recordRegistration(deps),
  });
  mount(
    app,
    registrationEndpoints.registerCandidate,
    ({ body: { consent, language, ...form }, files, ip, header }) =>
      register({
        form,
        consent,
        language: language ?? consent?.language ?? 'en',
        documentId: files.aadharFile.id,
        claimant: { ip, proof: header(emailProofHeader) },
      }),
    uploadGate(deps, unverifiedCandidate(deps.skills)),
  );
};
