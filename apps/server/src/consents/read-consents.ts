import type { Consent } from '@purboday/contract/consents/consents.contract';
import { Problem } from '@purboday/contract/conventions/problem';
import type { ReviewKind } from '@purboday/contract/review/review-kinds';
import type { Services } from '#server/services.ts';
import type { ConsentReadStore } from './consent-store.ts';

type Deps = Pick<Services, 'candidates' | 'providers'> & {
  consents: ConsentReadStore;
};

/** What a person agreed to when they registered, for L2 (SEC-55). */
export const readConsents =
  ({ consents, candidates, providers }: Deps) =>
  async (kind: ReviewKind, id: string): Promise<Consent[]> => {
    const record =
      kind === 'candidate' ? await candidates.find(id) : await providers.find(kind, id);
    if (!record) throw new Problem('NOT_FOUND');
    return consents.of({ kind, id });
  };
