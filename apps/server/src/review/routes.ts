import { reviewEndpoints } from '@purboday/contract/review/review.endpoints';
import type { ProviderDecision } from '@purboday/contract/review/review.schemas';
import type { App } from '#server/platform/http/mount.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { candidateListStore } from './candidate-list-store.ts';
import { listCandidates } from './list-candidates.ts';
import { listJobProviders, listTrainingProviders } from './list-providers.ts';
import { providerListStore } from './provider-list-store.ts';
import { readCandidate } from './read-candidate.ts';
import { readJobProvider, readTrainingProvider } from './read-provider.ts';
import { revealAadhar } from './reveal-aadhar.ts';
import { registrations } from './registrations.ts';
import { reviewCountStore } from './review-count-store.ts';
import { reviewRegistration } from './review-registration.ts';
import type { ReviewStep } from './review-registration.ts';

type Deps = Parameters<typeof readCandidate>[0] &
  Parameters<typeof readJobProvider>[0] &
  Parameters<typeof revealAadhar>[0] &
  Parameters<typeof registrations>[0] &
  Omit<Parameters<typeof reviewRegistration>[0], 'registrations'> & { database: Database };

type Review = ReturnType<typeof reviewRegistration>;

/** Specification §7: a provider's decision comes as the status to be. */
const stepOf = ({ status, reason }: ProviderDecision): ReviewStep =>
  status === 'APPROVED_L1' ? { action: 'approve' } : { action: 'reject', reason };

const mountProviders = (app: App, deps: Deps, review: Review): void => {
  const lists = { providerList: providerListStore(deps.database) };
  const [jobProviders, trainingProviders] = [listJobProviders(lists), listTrainingProviders(lists)];
  mount(app, reviewEndpoints.listJobProviders, ({ actor, query }) => jobProviders(actor, query));
  mount(app, reviewEndpoints.readJobProvider, ({ actor, params }) =>
    readJobProvider(deps)(actor, params.id),
  );
  mount(app, reviewEndpoints.decideOnJobProvider, ({ actor, params, body, ip }) =>
    review(actor, { kind: 'job-provider', id: params.id, ip }, stepOf(body)),
  );
  mount(app, reviewEndpoints.listTrainingProviders, ({ actor, query }) =>
    trainingProviders(actor, query),
  );
  mount(app, reviewEndpoints.readTrainingProvider, ({ actor, params }) =>
    readTrainingProvider(deps)(actor, params.id),
  );
  mount(app, reviewEndpoints.decideOnTrainingProvider, ({ actor, params, body, ip }) =>
    review(actor, { kind: 'training-provider', id: params.id, ip }, stepOf(body)),
  );
};

export const mountReview = (app: App, deps: Deps): void => {
  const { database } = deps;
  const counts = reviewCountStore(database);
  const list = listCandidates({ candidateList: candidateListStore(database) });
  const review = reviewRegistration({ ...deps, registrations: registrations(deps) });
  mount(app, reviewEndpoints.countForReview, ({ actor }) => counts.of(actor));
  mount(app, reviewEndpoints.listCandidates, ({ actor, query }) => list(actor, query));
  mount(app, reviewEndpoints.readCandidate, ({ actor, params }) =>
    readCandidate(deps)(actor, params.id),
  );
  mount(app, reviewEndpoints.approveCandidate, ({ actor, params, ip }) =>
    review(actor, { kind: 'candidate', id: params.id, ip }, { action: 'approve' }),
  );
  mount(app, reviewEndpoints.rejectCandidate, ({ actor, params, body, ip }) =>
    review(actor, { kind: 'candidate', id: params.id, ip }, { action: 'reject', ...body }),
  );
  mountProviders(app, deps, review);
  mount(app, reviewEndpoints.hold, ({ actor, params, body, ip }) =>
    review(actor, { ...params, ip }, { action: 'hold', ...body }),
  );
  mount(app, reviewEndpoints.resume, ({ actor, params, ip }) =>
    review(actor, { ...params, ip }, { action: 'resume' }),
  );
  mount(app, reviewEndpoints.revealAadhar, ({ actor, params, body, ip }) =>
    revealAadhar(deps)(actor, { id: params.id, ...body, ip }),
  );
};
