import { contactChangeEndpoints } from '@purboday/contract/contact-changes/contact-changes.endpoints';
import { emailProofHeader } from '@purboday/contract/email-verification/email-proof';
import type { App } from '#server/platform/http/mount.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { candidateStore } from '#server/domain/candidate/candidate-store.ts';
import type { EmailVerifications } from '#server/domain/email-proof/email-verifications.ts';
import type { Trail } from '#server/domain/trail/trail.ts';
import { changeContact } from './change-contact.ts';
import { checkContact } from './check-contact.ts';

type Deps = {
  database: Database;
  clock: Clock;
  verifications: Pick<EmailVerifications, 'use'>;
  trail: Trail;
};

/** Candidates change their own contact data; L2 admins correct it with a reason. */
export const mountContactChanges = (app: App, deps: Deps): void => {
  const { database, clock, verifications, trail } = deps;
  const candidates = candidateStore(database, clock);
  const check = checkContact({ candidates, verifications });
  const change = changeContact({ database, candidates, check, trail });
  mount(app, contactChangeEndpoints.changeOwnContact, ({ actor, body, ip, header }) =>
    change({ id: actor.id, actor, ip, claimant: { ip, proof: header(emailProofHeader) } }, body),
  );
  mount(
    app,
    contactChangeEndpoints.changeContact,
    ({ actor, params, body: { reason, ...contact }, ip }) =>
      change({ id: params.id, actor, ip, reason }, contact),
  );
};
