import { guardiansContract } from '@purboday/contract/guardians/guardians.contract';
import { candidateStore } from '#server/domain/candidate/candidate-store.ts';
import type { EmailProof } from '#server/domain/email-proof/email-proof.ts';
import type { AgeRules } from '#server/domain/guardian/age-rules.ts';
import type { GuardianCodes } from '#server/domain/guardian/guardian-codes.ts';
import { recordVersions } from '#server/domain/trail/record-versions.ts';
import type { Trail } from '#server/domain/trail/trail.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount, type App } from '#server/platform/http/mount.ts';
import type { Settings } from '#server/settings.ts';
import { askGuardian } from './ask-guardian.ts';
import { confirmGuardian } from './confirm-guardian.ts';
import { recordAge } from './record-age.ts';

type Deps = {
  database: Database;
  guardians: { ages: AgeRules; guardianCodes: GuardianCodes };
  emailProof: Pick<EmailProof, 'codeLimits'>;
  trail: Trail;
  settings: Pick<Settings, 'phoneCodes'>;
};

export const mountGuardians = (app: App, deps: Deps): void => {
  const { database, guardians, emailProof, trail, settings } = deps;
  const { clock, rateLimiter } = app;
  const { ages, guardianCodes } = guardians;
  const { codeLimits } = emailProof;
  const { outbox } = trail;
  const { phoneCodes } = settings;
  const ask = askGuardian({ database, guardianCodes, codeLimits, outbox, phoneCodes });
  const confirm = confirmGuardian({ guardianCodes, rateLimiter });
  const record = recordAge({
    database,
    candidates: candidateStore(database, clock),
    versions: recordVersions(database),
    ages,
    trail,
  });
  mount(app, guardiansContract.askGuardian, ({ body, ip }) => ask({ ...body, ip }));
  mount(app, guardiansContract.confirmGuardian, ({ body, ip }) => confirm({ ...body, ip }));
  mount(app, guardiansContract.recordAge, ({ actor, params, body, ip }) =>
    record(actor, { ...body, id: params.id, ip }),
  );
};
