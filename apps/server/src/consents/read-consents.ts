import type { Consent } from '@purboday/contract/consents/consents.contract';
import { Problem } from '@purboday/contract/conventions/problem';
import type { ReviewKind } from '@purboday/contract/review/registration-types';
import type { Services } from '#server/services.ts';
import type { ConsentReadStore } from './consent-read-store.ts';

type ReadConsentsDeps = Pick<Services, 'candidates' | 'providers'> & {
  consents: ConsentReadStore;
};

export const readConsents =
  ({ consents, candidates, providers }: ReadConsentsDeps) =>
  async (kind: ReviewKind, id: string): Promise<Consent[]> => {
    const record =
      kind === 'candidate' ? await candidates.find(id) : await providers.find(kind, id);
    if (!record) throw new Problem('NOT_FOUND');
    return consents.of({ kind, id });
  };
