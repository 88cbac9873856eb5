import { consentsEndpoints } from '@purboday/contract/consents/consents.endpoints';
import type { CandidateStore } from '#server/domain/candidate/candidate-store.ts';
import type { ProviderStore } from '#server/domain/provider/provider-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { App } from '#server/platform/http/mount.ts';
import { consentReadStore } from './consent-store.ts';
import { readConsents } from './read-consents.ts';

type Deps = { database: Database; candidates: CandidateStore; providers: ProviderStore };

/** Mounts what L2 reads of people's consents. */
export const mountConsents = (app: App, { database, candidates, providers }: Deps): void => {
  const read = readConsents({ consents: consentReadStore(database), candidates, providers });
  mount(app, consentsEndpoints.readConsents, ({ params: { kind, id } }) => read(kind, id));
};
