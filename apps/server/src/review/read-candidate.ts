import type { CandidateReview } from '@purboday/contract/review/review.contract';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { presentCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import { correctionsOf } from '#server/domain/candidate/candidate-correction.ts';
import { notFound } from './review-registration.ts';
import type { ReviewPageStore } from './review-page-store.ts';
import { twinsIn, underReview } from './under-review.ts';
import { warningsOf } from './warnings/warnings.ts';
import { mayReview } from './who-may.ts';

type Deps = Pick<Services, 'documentLinks' | 'ages'> & {
  pages: Pick<ReviewPageStore, 'candidate'>;
  /** Whether a scanner is set. */
  scanning: boolean;
};

/** A candidate with everything a reviewer decides by. */
export const readCandidate =
  ({ pages, documentLinks, ages, scanning }: Deps) =>
  async (admin: Actor, id: string): Promise<CandidateReview> => {
    const page = await pages.candidate(id);
    if (!page || !mayReview(admin, page.row)) throw notFound('candidate');
    const standing = ages.standing(page.row);
    const review = underReview('candidate', page.row, page, admin);
    return {
      ...presentCandidate(page.row, documentLinks.for(admin)),
      ...review,
      may: { ...review.may, approve: review.may.approve && standing === 'settled' },
      age: ages.present(page.row),
      warnings: warningsOf({
        ...page.row,
        age: standing,
        ...twinsIn(page.twins),
        unscanned: scanning && page.unscanned,
        resubmitted: page.row.correctionBefore !== null,
        texts: [page.row.name, page.row.fatherName, page.row.houseNo, page.row.locality],
      }),
      corrections: correctionsOf(page.row),
      ...(page.toConfirm
        ? { personToConfirm: { ...page.toConfirm, at: new Date(page.toConfirm.at).toISOString() } }
        : {}),
    };
  };
