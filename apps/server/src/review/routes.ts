import { reviewEndpoints } from '@purboday/contract/review/review.endpoints';
import type { ProviderDecision } from '@purboday/contract/review/review.schemas';
import type { App } from '#server/platform/http/mount.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { recordVersions } from '#server/domain/trail/record-versions.ts';
import { candidateListStore } from './candidate-list-store.ts';
import { listCandidates } from './list-candidates.ts';
import { listJobProviders, listTrainingProviders } from './list-providers.ts';
import { providerListStore } from './provider-list-store.ts';
import { readCandidate } from './read-candidate.ts';
import { readJobProvider, readTrainingProvider } from './read-provider.ts';
import { revealAadhar } from './reveal-aadhar.ts';
import { registrations } from './registrations.ts';
import { reviewPageStore } from './review-page-store.ts';
import { reviewCountStore } from './review-count-store.ts';
import { seeName } from './see-name.ts';
import { reviewRegistration } from './review-registration.ts';
import type { ReviewStep } from './review-registration.ts';

type Deps = Omit<Parameters<typeof readCandidate>[0], 'pages'> &
  Parameters<typeof revealAadhar>[0] &
  Parameters<typeof registrations>[0] &
  Pick<Parameters<typeof seeName>[0], 'providers'> &
  Omit<Parameters<typeof reviewRegistration>[0], 'registrations' | 'versions' | 'trail'> &
  Parameters<typeof reviewRegistration>[0]['trail'] & { database: Database };

type Review = ReturnType<typeof reviewRegistration>;

/** Specification §7: a provider's decision comes as the status to be. */
const stepOf = ({ status, reason, version }: ProviderDecision): ReviewStep =>
  status === 'APPROVED_L1' ? { action: 'approve', version } : { action: 'reject', reason, version };

const mountProviders = (app: App, deps: Deps, review: Review): void => {
  const lists = { providerList: providerListStore(deps.database) };
  const [jobProviders, trainingProviders] = [listJobProviders(lists), listTrainingProviders(lists)];
  const reading = { links: deps.links, pages: reviewPageStore(deps.database) };
  mount(app, reviewEndpoints.listJobProviders, ({ actor, query }) => jobProviders(actor, query));
  mount(app, reviewEndpoints.readJobProvider, ({ actor, params }) =>
    readJobProvider(reading)(actor, params.id),
  );
  mount(app, reviewEndpoints.decideOnJobProvider, ({ actor, params, body, ip }) =>
    review(actor, { kind: 'job-provider', id: params.id, ip }, stepOf(body)),
  );
  mount(app, reviewEndpoints.listTrainingProviders, ({ actor, query }) =>
    trainingProviders(actor, query),
  );
  mount(app, reviewEndpoints.readTrainingProvider, ({ actor, params }) =>
    readTrainingProvider(reading)(actor, params.id),
  );
  mount(app, reviewEndpoints.decideOnTrainingProvider, ({ actor, params, body, ip }) =>
    review(actor, { kind: 'training-provider', id: params.id, ip }, stepOf(body)),
  );
};

export const mountReview = (app: App, deps: Deps): void => {
  const { database } = deps;
  const counts = reviewCountStore(database);
  const list = listCandidates({ candidateList: candidateListStore(database) });
  const readPage = readCandidate({ links: deps.links, pages: reviewPageStore(database) });
  const review = reviewRegistration({
    ...deps,
    registrations: registrations(deps),
    versions: recordVersions(database),
    trail: deps,
  });
  mount(app, reviewEndpoints.countForReview, ({ actor }) => counts.of(actor));
  mount(app, reviewEndpoints.listCandidates, ({ actor, query }) => list(actor, query));
  mount(app, reviewEndpoints.readCandidate, ({ actor, params }) => readPage(actor, params.id));
  mount(app, reviewEndpoints.approveCandidate, ({ actor, params, body, ip }) =>
    review(actor, { kind: 'candidate', id: params.id, ip }, { action: 'approve', ...body }),
  );
  mount(app, reviewEndpoints.rejectCandidate, ({ actor, params, body, ip }) =>
    review(actor, { kind: 'candidate', id: params.id, ip }, { action: 'reject', ...body }),
  );
  mountProviders(app, deps, review);
  mount(app, reviewEndpoints.hold, ({ actor, params, body, ip }) =>
    review(actor, { ...params, ip }, { action: 'hold', ...body }),
  );
  mount(app, reviewEndpoints.resume, ({ actor, params, body, ip }) =>
    review(actor, { ...params, ip }, { action: 'resume', ...body }),
  );
  const see = seeName({ ...deps, versions: recordVersions(database), trail: deps });
  mount(app, reviewEndpoints.seeName, ({ actor, params, body, ip }) =>
    see(actor, { ...params, ...body, ip }),
  );
  mount(app, reviewEndpoints.revealAadhar, ({ actor, params, body, ip }) =>
    revealAadhar(deps)(actor, { id: params.id, ...body, ip }),
  );
};
