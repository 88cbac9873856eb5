import { consentsContract } from '@purboday/contract/consents/consents.contract';
import type { Clock } from '#server/platform/process/clock.ts';
import { candidateStore } from '#server/domain/candidate/candidate-store.ts';
import { providerStore } from '#server/domain/provider/provider-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { App } from '#server/platform/http/mount.ts';
import { consentReadStore } from './consent-store.ts';
import { readConsents } from './read-consents.ts';

type Deps = { database: Database; clock: Clock };

/** Mounts what L2 reads of people's consents. */
export const mountConsents = (app: App, { database, clock }: Deps): void => {
  const read = readConsents({
    consents: consentReadStore(database),
    candidates: candidateStore(database, clock),
    providers: providerStore(database, clock),
  });
  mount(app, consentsContract.readConsents, ({ params: { kind, id } }) => read(kind, id));
};
