import { contactChangeContract } from '@purboday/contract/contact-changes/contact-changes.contract';
import { contactChangeMessages } from '@purboday/contract/contact-changes/contact-changes.messages';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import { readProof } from '#server/domain/email-verification/email-verifications.ts';
import { type App, registerRoute } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import { checkContact } from './check-contact.ts';
import { changeContact } from './change-contact.ts';
import { confirmPerson } from './confirm-person.ts';
import { undoContactChange } from './undo-contact-change.ts';

export const registerContactChanges = (app: App, services: Services): void => {
  const check = checkContact(services);
  const change = changeContact({ ...services, check });
  registerRoute(
    app,
    contactChangeContract.changeOwnContact,
    async ({ actor, session, body: { version: seen, ...contact }, ip, header }) => {
      const requester = { ip, proof: readProof(header, contact) };
      const { tokenHash } = session;
      const target = { id: actor.id, actor, ip, requester, session: tokenHash, seen };
      const data = await change(target, contact);
      const waits =
        actor.phoneSession && contact.email !== undefined && data.email !== contact.email;
      return {
        data,
        message: waits ? trackingMessages.emailWaits : contactChangeMessages.changed,
      };
    },
  );
  registerRoute(app, contactChangeContract.confirmPerson, ({ actor, params, ip }) =>
    confirmPerson(services)(actor, { id: params.id, ip }),
  );
  registerRoute(app, contactChangeContract.undoContactChange, ({ body, ip }) =>
    undoContactChange(services)({ ...body, ip }),
  );
  registerRoute(
    app,
    contactChangeContract.changeContact,
    ({ actor, params, body: { reason, version: seen, ...contact }, ip }) =>
      change({ id: params.id, actor, ip, reason, seen }, contact),
  );
};
