import { consentsContract } from '@purboday/contract/consents/consents.contract';
import { mount } from '#server/platform/http/mount.ts';
import type { App } from '#server/platform/http/mount.ts';
import { consentReadStore } from './consent-store.ts';
import { readConsents } from './read-consents.ts';
import type { Services } from '#server/services.ts';

/** Registers what L2 reads of people's consents. */
export const registerConsents = (app: App, services: Services): void => {
  const { database } = services;
  const read = readConsents({
    ...services,
    consents: consentReadStore(database),
  });
  mount(app, consentsContract.readConsents, ({ params: { kind, id } }) => read(kind, id));
};
