import { emailProofHeader } from '@purboday/contract/email-verification/email-proof';
import { registrationContract } from '@purboday/contract/registration/registration.contract';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { App } from '#server/platform/http/mount.ts';
import { candidateStore } from '#server/domain/candidate/candidate-store.ts';
import type { AgeRules } from '#server/domain/guardian/age-rules.ts';
import type { DocumentRecords } from '#server/domain/document/document-records.ts';
import { skillStore } from '#server/domain/skill/skill-store.ts';
import type { Trail } from '#server/domain/trail/trail.ts';
import type { EmailVerifications } from '#server/domain/email-proof/email-verifications.ts';
import { registerCandidate } from './register-candidate.ts';
import { unverifiedCandidate, uploadGate } from './upload-gate.ts';

type Deps = {
  database: Database;
  verifications: EmailVerifications;
  sealed: DocumentRecords;
  trail: Trail;
  ages: AgeRules;
};

export const mountRegistration = (app: App, deps: Deps): void => {
  const { database, verifications, sealed, trail, ages } = deps;
  const { clock } = app;
  const skills = skillStore(database);
  const register = registerCandidate({
    database,
    clock,
    candidates: candidateStore(database, clock),
    skills,
    verifications,
    aadharVault: sealed.aadharVault,
    documents: sealed.documents,
    ages,
    identities: sealed.identities,
    trail,
  });
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
        claimant: { ip, proof: header(emailProofHeader) },
      }),
    uploadGate({ rateLimiter: app.rateLimiter, verifications }, unverifiedCandidate(skills)),
  );
};
