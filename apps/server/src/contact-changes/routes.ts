import { contactChangeContract } from '@purboday/contract/contact-changes/contact-changes.contract';
import { emailProofHeader } from '@purboday/contract/email-verification/email-proof';
import type { App } from '#server/platform/http/mount.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { adminRecipients } from '#server/domain/account/admin-recipients.ts';
import { sessionStore } from '#server/domain/account/session.ts';
import { candidateNetworks } from '#server/domain/candidate/candidate-networks.ts';
import { contactChangeEvents } from '#server/domain/contact-change/contact-change-events.ts';
import { contactChangeStore } from '#server/domain/contact-change/contact-change-store.ts';
import { candidateStore } from '#server/domain/candidate/candidate-store.ts';
import type { EmailVerifications } from '#server/domain/email-proof/email-verifications.ts';
import type { Trail } from '#server/domain/trail/trail.ts';
import { changeContact } from './change-contact.ts';
import { checkContact } from './check-contact.ts';
import { confirmPerson } from './confirm-person.ts';
import { undoContactChange } from './undo-contact-change.ts';

type Deps = {
  database: Database;
  clock: Clock;
  verifications: Pick<EmailVerifications, 'use'>;
  trail: Trail;
};

/** Candidates change their own contact data; L2 admins correct it with a reason; who had the former address undoes it. */
export const mountContactChanges = (app: App, deps: Deps): void => {
  const { database, clock, verifications, trail } = deps;
  const candidates = candidateStore(database, clock);
  const sessions = sessionStore(database, clock);
  const changes = contactChangeStore(database, clock);
  const contactChanged = contactChangeEvents({
    changes,
    admins: adminRecipients(database),
    outbox: trail.outbox,
  });
  const check = checkContact({ candidates, verifications });
  const change = changeContact({
    database,
    candidates,
    check,
    sessions,
    trail: { ...trail, contactChanged },
  });
  const confirm = confirmPerson({ database, candidates, changes, audit: trail.audit });
  const undo = undoContactChange({
    database,
    candidates,
    changes,
    sessions,
    networks: candidateNetworks(database, clock),
    trail,
  });
  mount(app, contactChangeContract.changeOwnContact, ({ actor, session, body, ip, header }) => {
    const claimant = { ip, proof: header(emailProofHeader) };
    return change({ id: actor.id, actor, ip, claimant, session: session.tokenHash }, body);
  });
  mount(app, contactChangeContract.confirmPerson, ({ actor, params, ip }) =>
    confirm(actor, { id: params.id, ip }),
  );
  mount(app, contactChangeContract.undoContactChange, ({ body, ip }) => undo({ ...body, ip }));
  mount(
    app,
    contactChangeContract.changeContact,
    ({ actor, params, body: { reason, ...contact }, ip }) =>
      change({ id: params.id, actor, ip, reason }, contact),
  );
};
