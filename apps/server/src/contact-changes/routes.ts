import { contactChangeContract } from '@purboday/contract/contact-changes/contact-changes.contract';
import { readProof } from '#server/domain/email-verification/email-verifications.ts';
import { type App, registerRoute } from '#server/platform/http/register-route.ts';
import { changeContact, checkContact, confirmPerson, undoContactChange } from './change-contact.ts';
import type { Services } from '#server/services.ts';

export const registerContactChanges = (app: App, services: Services): void => {
  const check = checkContact(services);
  const change = changeContact({ ...services, check });
  const confirm = confirmPerson(services);
  const undo = undoContactChange(services);
  registerRoute(
    app,
    contactChangeContract.changeOwnContact,
    ({ actor, session, body, ip, header }) => {
      const requester = { ip, proof: readProof(header, body) };
      return change({ id: actor.id, actor, ip, requester, session: session.tokenHash }, body);
    },
  );
  registerRoute(app, contactChangeContract.confirmPerson, ({ actor, params, ip }) =>
    confirm(actor, { id: params.id, ip }),
  );
  registerRoute(app, contactChangeContract.undoContactChange, ({ body, ip }) =>
    undo({ ...body, ip }),
  );
  registerRoute(
    app,
    contactChangeContract.changeContact,
    ({ actor, params, body: { reason, ...contact }, ip }) =>
      change({ id: params.id, actor, ip, reason }, contact),
  );
};
