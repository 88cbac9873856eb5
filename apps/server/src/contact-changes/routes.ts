import { contactChangeEndpoints } from '@purboday/contract/contact-changes/contact-changes.endpoints';
import { emailProofHeader } from '@purboday/contract/email-verification/email-proof';
import type { App } from '#server/platform/http/mount.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { CandidateStore } from '#server/domain/candidate/candidate-store.ts';
import type { EmailVerifications } from '#server/domain/email-proof/email-verifications.ts';
import type { Outbox } from '#server/domain/outbox/outbox.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { HistoryStore } from '#server/domain/trail/history.ts';
import { changeContact } from './change-contact.ts';
import { checkContact } from './check-contact.ts';

type Deps = {
  database: Pick<Database, 'transaction'>;
  candidates: Pick<CandidateStore, 'hasEmail' | 'lock' | 'changeContact'>;
  verifications: Pick<EmailVerifications, 'use'>;
  trail: { history: Pick<HistoryStore, 'add'>; audit: AuditStore; outbox: Outbox };
};

/** Candidates change their own contact data; L2 admins correct it with a reason. */
export const mountContactChanges = (app: App, deps: Deps): void => {
  const change = changeContact({ ...deps, check: checkContact(deps) });
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
