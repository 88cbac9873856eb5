import type { CandidateUnderReview } from '@purboday/contract/review/review.schemas';
import type { Actor } from '#server/platform/http/actor.ts';
import { presentCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import { correctionsOf } from '#server/domain/candidate/candidate-correction.ts';
import type { DocumentLinks } from '#server/domain/document/document-link.ts';
import { notFound } from './review-registration.ts';
import type { ReviewPageStore } from './review-page-store.ts';
import { twinsIn, underReview } from './under-review.ts';
import { warningsOf } from './warnings/warnings.ts';
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
      ...underReview('candidate', page.row, page, admin),
      warnings: warningsOf({
        ...page.row,
        ...twinsIn(page.twins),
        resubmitted: page.row.correctionBefore !== null,
        texts: [page.row.name, page.row.fatherName, page.row.houseNo, page.row.locality],
      }),
      corrections: correctionsOf(page.row),
    };
  };
