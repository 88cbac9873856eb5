import { reviewContract, type ProviderDecision } from '@purboday/contract/review/review.contract';
import { type App, registerRoute } from '#server/platform/http/register-route.ts';
import { approveCandidates } from './bulk-approval.ts';
import { candidateListStore } from './candidate-list-store.ts';
import {
  listCandidates,
  listProviders,
  revealAadhar,
  recordNameSeen,
} from './list-registrations.ts';
import { providerListStore } from './provider-list-store.ts';
import { readCandidate, readJobProvider, readTrainingProvider } from './read-registration.ts';
import { registrations } from './registrations.ts';
import { reviewPageStore, reviewCountStore } from './review-page-store.ts';
import { undoReview, reviewRegistration, type ReviewStep } from './review-registration.ts';
import type { Services } from '#server/services.ts';

/** Specification §7: a provider's decision is sent as the new status. */
const toReviewStep = ({ status, version, ...why }: ProviderDecision): ReviewStep =>
  status === 'APPROVED_L1' ? { action: 'approve', version } : { action: 'reject', ...why, version };

export const registerReview = (app: App, services: Services): void => {
  const { database, clock } = services;
  const deps = {
    ...services,
    pages: reviewPageStore(database, services.history),
    candidateList: candidateListStore(database),
    providerList: providerListStore(database),
    registrations: registrations(services),
  };
  const counts = reviewCountStore(database, clock);
  const candidate = readCandidate(deps);
  const review = reviewRegistration(deps);

  registerRoute(app, reviewContract.countForReview, ({ actor }) => counts.of(actor));
  registerRoute(app, reviewContract.listCandidates, ({ actor, query }) =>
    listCandidates(deps)(actor, query),
  );
  registerRoute(app, reviewContract.readCandidate, ({ actor, params }) =>
    candidate(actor, params.id),
  );
  registerRoute(app, reviewContract.approveCandidate, ({ actor, params, body, ip }) =>
    review(actor, { kind: 'candidate', id: params.id, ip }, { action: 'approve', ...body }),
  );
  registerRoute(app, reviewContract.approveCandidates, ({ actor, body, ip }) =>
    approveCandidates(deps)(actor, { ...body, ip }),
  );
  registerRoute(app, reviewContract.rejectCandidate, ({ actor, params, body, ip }) =>
    review(actor, { kind: 'candidate', id: params.id, ip }, { action: 'reject', ...body }),
  );
  registerRoute(app, reviewContract.listJobProviders, ({ actor, query }) =>
    listProviders(deps, 'job-provider')(actor, query),
  );
  registerRoute(app, reviewContract.readJobProvider, ({ actor, params }) =>
    readJobProvider(deps)(actor, params.id),
  );
  registerRoute(app, reviewContract.decideOnJobProvider, ({ actor, params, body, ip }) =>
    review(actor, { kind: 'job-provider', id: params.id, ip }, toReviewStep(body)),
  );
  registerRoute(app, reviewContract.listTrainingProviders, ({ actor, query }) =>
    listProviders(deps, 'training-provider')(actor, query),
  );
  registerRoute(app, reviewContract.readTrainingProvider, ({ actor, params }) =>
    readTrainingProvider(deps)(actor, params.id),
  );
  registerRoute(app, reviewContract.decideOnTrainingProvider, ({ actor, params, body, ip }) =>
    review(actor, { kind: 'training-provider', id: params.id, ip }, toReviewStep(body)),
  );
  for (const action of ['hold', 'resume', 'reopen'] as const)
    registerRoute(app, reviewContract[action], ({ actor, params, body, ip }) =>
      review(actor, { ...params, ip }, { action, ...body }),
    );
  registerRoute(app, reviewContract.undoDecision, ({ actor, params, ip }) =>
    undoReview(deps)(actor, { ...params, ip }),
  );
  registerRoute(app, reviewContract.confirmNewName, ({ actor, params, body, ip }) =>
    recordNameSeen(services)(actor, { ...params, ...body, ip }),
  );
  registerRoute(app, reviewContract.revealAadhar, ({ actor, params, body, ip }) =>
    revealAadhar(services)(actor, { id: params.id, ...body, ip }),
  );
};
