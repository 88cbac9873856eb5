import type {
  JobProviderUnderReview,
  TrainingProviderUnderReview,
} from '@purboday/contract/review/review.schemas';
import type { ProviderReviewKind } from '@purboday/contract/review/review-kinds';
import type { Actor } from '#server/platform/http/actor.ts';
import type { DocumentLinks } from '#server/domain/document/document-link.ts';
import type { HistoryStore } from '#server/domain/trail/history.ts';
import {
  presentJobProvider,
  presentTrainingProvider,
} from '#server/domain/provider/provider-presentation.ts';
import type { MessageStore } from '#server/domain/outbox/record-messages.ts';
import type { ProviderStore } from '#server/domain/provider/provider-store.ts';
import { notFound } from './review-registration.ts';
import { underReview } from './under-review.ts';
import { mayReview } from './who-may.ts';

type Deps = {
  providers: Pick<ProviderStore, 'find'>;
  links: Pick<DocumentLinks, 'for'>;
  history: Pick<HistoryStore, 'of'>;
  messages: MessageStore;
};

const read = async (
  { providers, history, messages }: Deps,
  admin: Actor,
  { kind, id }: { kind: ProviderReviewKind; id: string },
) => {
  const provider = await providers.find(kind, id);
  if (!provider || !mayReview(admin, provider)) throw notFound(kind);
  const events = { history: await history.of(id), messages: await messages.about(kind, id) };
  return { provider, review: underReview(kind, provider, events) };
};

/** A job provider with everything a reviewer decides by. */
export const readJobProvider =
  (deps: Deps) =>
  async (admin: Actor, id: string): Promise<JobProviderUnderReview> => {
    const { provider, review } = await read(deps, admin, { kind: 'job-provider', id });
    return { ...presentJobProvider(provider, deps.links.for(admin)), ...review };
  };

/** A training provider with everything a reviewer decides by. */
export const readTrainingProvider =
  (deps: Deps) =>
  async (admin: Actor, id: string): Promise<TrainingProviderUnderReview> => {
    const { provider, review } = await read(deps, admin, { kind: 'training-provider', id });
    return { ...presentTrainingProvider(provider, deps.links.for(admin)), ...review };
  };
