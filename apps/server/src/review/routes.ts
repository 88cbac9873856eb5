import { reviewContract, type ProviderDecision } from '@purboday/contract/review/review.contract';
import { type App, registerRoute } from '#server/platform/http/register-route.ts';
import { approveTogether } from './bulk-approval.ts';
import { candidateListStore } from './candidate-list-store.ts';
import { listCandidates, listJobProviders, listTrainingProviders } from './list-registrations.ts';
import { providerListStore } from './provider-list-store.ts';
import { readCandidate, readJobProvider, readTrainingProvider } from './read-registration.ts';
import { revealAadhar, seeName } from './see-personal-data.ts';
import { registrations } from './registrations.ts';
import { reviewPageStore, reviewCountStore } from './review-page-store.ts';
import { undoReview, reviewRegistration, type ReviewStep } from './review-registration.ts';
import type { Services } from '#server/services.ts';

type Review = ReturnType<typeof reviewRegistration>;

/** Specification §7: a provider's decision is sent as the new status. */
const stepOf = ({ status, version, ...why }: ProviderDecision): ReviewStep =>
  status === 'APPROVED_L1' ? { action: 'approve', version } : { action: 'reject', ...why, version };

const registerProviders = (app: App, services: Services, review: Review): void => {
  const { database } = services;
  const lists = { providerList: providerListStore(database) };
  const [jobProviders, trainingProviders] = [listJobProviders(lists), listTrainingProviders(lists)];
  const reading = { ...services, pages: reviewPageStore(database) };
  const [jobProvider, trainingProvider] = [readJobProvider(reading), readTrainingProvider(reading)];
  registerRoute(app, reviewContract.listJobProviders, ({ actor, query }) =>
    jobProviders(actor, query),
  );
  registerRoute(app, reviewContract.readJobProvider, ({ actor, params }) =>
    jobProvider(actor, params.id),
  );
  registerRoute(app, reviewContract.decideOnJobProvider, ({ actor, params, body, ip }) =>
    review(actor, { kind: 'job-provider', id: params.id, ip }, stepOf(body)),
  );
  registerRoute(app, reviewContract.listTrainingProviders, ({ actor, query }) =>
    trainingProviders(actor, query),
  );
  registerRoute(app, reviewContract.readTrainingProvider, ({ actor, params }) =>
    trainingProvider(actor, params.id),
  );
  registerRoute(app, reviewContract.decideOnTrainingProvider, ({ actor, params, body, ip }) =>
    review(actor, { kind: 'training-provider', id: params.id, ip }, stepOf(body)),
  );
};

export const registerReview = (app: App, services: Services): void => {
  const { database, clock } = services;
  const deps = {
    ...services,
    pages: reviewPageStore(database),
    candidateList: candidateListStore(database),
    registrations: registrations(services),
  };
  const counts = reviewCountStore(database, clock);
  const list = listCandidates(deps);
  const readPage = readCandidate(deps);
  const review = reviewRegistration(deps);
  const reveal = revealAadhar(services);
  registerRoute(app, reviewContract.countForReview, ({ actor }) => counts.of(actor));
  registerRoute(app, reviewContract.listCandidates, ({ actor, query }) => list(actor, query));
  registerRoute(app, reviewContract.readCandidate, ({ actor, params }) =>
    readPage(actor, params.id),
  );
  registerRoute(app, reviewContract.approveCandidate, ({ actor, params, body, ip }) =>
    review(actor, { kind: 'candidate', id: params.id, ip }, { action: 'approve', ...body }),
  );
  const together = approveTogether(deps);
  registerRoute(app, reviewContract.approveCandidates, ({ actor, body, ip }) =>
    together(actor, { ...body, ip }),
  );
  registerRoute(app, reviewContract.rejectCandidate, ({ actor, params, body, ip }) =>
    review(actor, { kind: 'candidate', id: params.id, ip }, { action: 'reject', ...body }),
  );
  registerProviders(app, services, review);
  registerRoute(app, reviewContract.hold, ({ actor, params, body, ip }) =>
    review(actor, { ...params, ip }, { action: 'hold', ...body }),
  );
  registerRoute(app, reviewContract.resume, ({ actor, params, body, ip }) =>
    review(actor, { ...params, ip }, { action: 'resume', ...body }),
  );
  registerRoute(app, reviewContract.reopen, ({ actor, params, body, ip }) =>
    review(actor, { ...params, ip }, { action: 'reopen', ...body }),
  );
  const undo = undoReview(deps);
  registerRoute(app, reviewContract.undo, ({ actor, params, ip }) =>
    undo(actor, { ...params, ip }),
  );
  const see = seeName(services);
  registerRoute(app, reviewContract.seeName, ({ actor, params, body, ip }) =>
    see(actor, { ...params, ...body, ip }),
  );
  registerRoute(app, reviewContract.revealAadhar, ({ actor, params, body, ip }) =>
    reveal(actor, { id: params.id, ...body, ip }),
  );
};
