import { consentsContract } from '@purboday/contract/consents/consents.contract';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import { readConsents } from './read-consents.ts';
import { consentReadStore } from './consent-read-store.ts';

export const registerConsents = (app: App, services: Services): void => {
  const { database } = services;
  const read = readConsents({
    ...services,
    consents: consentReadStore(database),
  });
  registerRoute(app, consentsContract.readConsents, ({ params: { kind, id } }) => read(kind, id));
};
