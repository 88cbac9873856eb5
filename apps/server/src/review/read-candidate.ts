import type { CandidateUnderReview } from '@purboday/contract/review/review.schemas';
import type { Actor } from '#server/platform/http/actor.ts';
import { presentCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { CandidateStore } from '#server/domain/candidate/candidate-store.ts';
import type { DocumentLinks } from '#server/domain/document/document-link.ts';
import type { HistoryStore } from '#server/domain/trail/history.ts';
import type { MessageStore } from '#server/domain/outbox/record-messages.ts';
import { notFound } from './review-registration.ts';
import { underReview } from './under-review.ts';
import { mayReview } from './who-may.ts';

type Deps = {
  candidates: Pick<CandidateStore, 'find'>;
  links: Pick<DocumentLinks, 'for'>;
  history: Pick<HistoryStore, 'of'>;
  messages: MessageStore;
};

/** A candidate with everything a reviewer decides by. */
export const readCandidate =
  ({ candidates, links, history, messages }: Deps) =>
  async (admin: Actor, id: string): Promise<CandidateUnderReview> => {
    const candidate = await candidates.find(id);
    if (!candidate || !mayReview(admin, candidate)) throw notFound('candidate');
    return {
      ...presentCandidate(candidate, links.for(admin)),
      ...underReview('candidate', candidate, {
        history: await history.of(id),
        messages: await messages.about('candidate', id),
      }),
    };
  };
