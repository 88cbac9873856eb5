import type { CandidateUnderReview } from '@purboday/contract/review/review.schemas';
import type { Actor } from '#server/platform/http/actor.ts';
import { presentCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { DocumentLinks } from '#server/domain/document/document-link.ts';
import { notFound } from './review-registration.ts';
import type { ReviewPageStore } from './review-page-store.ts';
import { underReview } from './under-review.ts';
import { mayReview } from './who-may.ts';

type Deps = { pages: Pick<ReviewPageStore, 'candidate'>; links: Pick<DocumentLinks, 'for'> };

/** A candidate with everything a reviewer decides by. */
export const readCandidate =
  ({ pages, links }: Deps) =>
  async (admin: Actor, id: string): Promise<CandidateUnderReview> => {
    const page = await pages.candidate(id);
    if (!page || !mayReview(admin, page.row)) throw notFound('candidate');
    return {
      ...presentCandidate(page.row, links.for(admin)),
      ...underReview('candidate', page.row, page),
    };
  };
