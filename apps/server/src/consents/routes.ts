import { consentsContract, type Consent } from '@purboday/contract/consents/consents.contract';
import { Problem } from '@purboday/contract/conventions/problem';
import type { ReviewKind } from '@purboday/contract/review/review-kinds';
import { mount, type App } from '#server/platform/http/mount.ts';
import type { Services } from '#server/services.ts';
import { consentReadStore, type ConsentReadStore } from './consent-store.ts';

type Deps = Pick<Services, 'candidates' | 'providers'> & {
  consents: ConsentReadStore;
};

/** What a person agreed to when they registered, for L2 (SEC-55). */
const readConsents =
  ({ consents, candidates, providers }: Deps) =>
  async (kind: ReviewKind, id: string): Promise<Consent[]> => {
    const record =
      kind === 'candidate' ? await candidates.find(id) : await providers.find(kind, id);
    if (!record) throw new Problem('NOT_FOUND');
    return consents.of({ kind, id });
  };

/** Registers what L2 reads of people's consents. */
export const registerConsents = (app: App, services: Services): void => {
  const { database } = services;
  const read = readConsents({
    ...services,
    consents: consentReadStore(database),
  });
  mount(app, consentsContract.readConsents, ({ params: { kind, id } }) => read(kind, id));
};
