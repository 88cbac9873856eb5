import type {
  JobProviderReview,
  TrainingProviderReview,
} from '@purboday/contract/review/review.contract';
import type { ProviderReviewKind } from '@purboday/contract/review/review-kinds';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import {
  nameBefore,
  presentJobProvider,
  presentTrainingProvider,
} from '#server/domain/provider/provider-presentation.ts';
import { providerCorrectionsOf } from '#server/domain/provider/provider-correction.ts';
import { notFound } from './review-registration.ts';
import type { ReviewPageStore } from './review-page-store.ts';
import { twinsIn, underReview } from './under-review.ts';
import { providerWarnings } from './warnings/warnings.ts';
import { mayReview } from './who-may.ts';

type Deps = Pick<Services, 'documentLinks'> & {
  pages: Pick<ReviewPageStore, 'provider'>;
  /** Whether a scanner is set. */
  scanning: boolean;
};

const read = async (
  { pages, scanning }: Deps,
  admin: Actor,
  { kind, id }: { kind: ProviderReviewKind; id: string },
) => {
  const page = await pages.provider(kind, id);
  if (!page || !mayReview(admin, page.row)) throw notFound(kind);
  const review = {
    ...underReview(kind, page.row, page, admin),
    warnings: providerWarnings({
      ...page.row,
      ...twinsIn(page.twins),
      resubmitted: page.row.correctionBefore !== null,
      unscanned: scanning && page.unscanned,
    }),
    corrections: providerCorrectionsOf(page.row),
    ...nameBefore(page.row),
  };
  return { provider: page.row, review };
};

/** A job provider with everything a reviewer decides by. */
export const readJobProvider =
  (deps: Deps) =>
  async (admin: Actor, id: string): Promise<JobProviderReview> => {
    const { provider, review } = await read(deps, admin, { kind: 'job-provider', id });
    return { ...presentJobProvider(provider, deps.documentLinks.for(admin)), ...review };
  };

/** A training provider with everything a reviewer decides by. */
export const readTrainingProvider =
  (deps: Deps) =>
  async (admin: Actor, id: string): Promise<TrainingProviderReview> => {
    const { provider, review } = await read(deps, admin, { kind: 'training-provider', id });
    return { ...presentTrainingProvider(provider, deps.documentLinks.for(admin)), ...review };
  };
