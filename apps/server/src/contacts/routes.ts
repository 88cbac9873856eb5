import { contactsContract } from '@purboday/contract/contacts/contacts.contract';
import { ownBatches } from '#server/domain/batch/batch-store.ts';
import { ownProvider } from '#server/domain/provider/provider-presentation.ts';
import { includesCity } from '#server/platform/http/authorization.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import { saveContact, saveProviderContact } from './save-contact.ts';
import { employedBy, trainedBy } from './contact-reach-store.ts';

/** Notes of calls, messages and visits (journey §13). */
export const registerContacts = (app: App, services: Services): void => {
  const { database } = services;
  const note = saveContact(services);
  registerRoute(app, contactsContract.logContact, ({ actor, params, body, ip }) =>
    note(params.id, body, { actor, ip, reaches: () => true }),
  );
  const noteToProvider = saveProviderContact(services);
  registerRoute(app, contactsContract.logContactToProvider, ({ actor, params, body, ip }) =>
    noteToProvider(params.id, body, { actor, ip }),
  );
  registerRoute(app, contactsContract.logContactByReviewer, ({ actor, params, body, ip }) =>
    note(params.id, body, {
      actor,
      ip,
      reaches: (candidate) => includesCity(actor.places, candidate),
    }),
  );
  registerRoute(app, contactsContract.logContactByTrainer, ({ actor, params, body, ip }) =>
    note(params.id, body, {
      actor,
      ip,
      reaches: ({ id }) => trainedBy(database)(id, ownBatches(actor)),
    }),
  );
  registerRoute(app, contactsContract.logContactByEmployer, ({ actor, params, body, ip }) =>
    note(params.id, body, {
      actor,
      ip,
      reaches: ({ id }) => employedBy(database)(id, ownProvider(actor)),
    }),
  );
};
