import { Problem } from '@purboday/contract/conventions/problem';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ProviderStore } from './provider-store.ts';

/** The provider that the caller acts for: nothing of another one is ever in reach (SEC-28). */
export const ownProvider = ({ providerId }: Pick<Actor, 'providerId'>): string => {
  if (providerId === null) throw new Problem('FORBIDDEN');
  return providerId;
};

/** What candidates are told that the caller's provider is called (T14). */
export const ownPublicName =
  (providers: Pick<ProviderStore, 'publicName'>) =>
  (actor: Pick<Actor, 'providerId'>): Promise<string> =>
    providers.publicName(ownProvider(actor));
