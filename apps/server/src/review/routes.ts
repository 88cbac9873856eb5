import { reviewContract } from '@purboday/contract/review/review.contract';
import type { ProviderDecision } from '@purboday/contract/review/review.contract';
import type { App } from '#server/platform/http/mount.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { notificationStore } from '#server/domain/outbox/notification-store.ts';
import { accountStore } from '#server/domain/account/account-store.ts';
import { sessionStore } from '#server/domain/account/session.ts';
import { candidateStore } from '#server/domain/candidate/candidate-store.ts';
import type { AgeRules } from '#server/domain/guardian/age-rules.ts';
import type { DocumentRecords } from '#server/domain/document/document-records.ts';
import { correctionLinkStore } from '#server/domain/provider/correction-links.ts';
import { providerStore } from '#server/domain/provider/provider-store.ts';
import type { Trail } from '#server/domain/trail/trail.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { recordVersions } from '#server/domain/trail/record-versions.ts';
import { approveTogether } from './approve-together.ts';
import { candidateListStore } from './lists/candidate-list-store.ts';
import { listCandidates } from './lists/list-candidates.ts';
import { listJobProviders, listTrainingProviders } from './lists/list-providers.ts';
import { providerListStore } from './lists/provider-list-store.ts';
import { readCandidate } from './read-candidate.ts';
import { readJobProvider, readTrainingProvider } from './read-provider.ts';
import { revealAadhar } from './reveal-aadhar.ts';
import { registrations } from './registrations.ts';
import { reviewPageStore } from './review-page-store.ts';
import { reviewCountStore } from './review-count-store.ts';
import { seeName } from './see-name.ts';
import { undoReview } from './undo-review.ts';
import { reviewRegistration } from './review-registration.ts';
import type { ReviewStep } from './review-registration.ts';

type Deps = {
  database: Database;
  clock: Clock;
  sealed: DocumentRecords;
  trail: Trail;
  ages: AgeRules;
};

type Review = ReturnType<typeof reviewRegistration>;

/** Specification §7: a provider's decision comes as the status to be. */
const stepOf = ({ status, version, ...why }: ProviderDecision): ReviewStep =>
  status === 'APPROVED_L1' ? { action: 'approve', version } : { action: 'reject', ...why, version };

const mountProviders = (app: App, { database, sealed }: Deps, review: Review): void => {
  const lists = { providerList: providerListStore(database) };
  const [jobProviders, trainingProviders] = [listJobProviders(lists), listTrainingProviders(lists)];
  const { links, scanning } = sealed;
  const reading = { links, scanning, pages: reviewPageStore(database) };
  const [jobProvider, trainingProvider] = [readJobProvider(reading), readTrainingProvider(reading)];
  mount(app, reviewContract.listJobProviders, ({ actor, query }) => jobProviders(actor, query));
  mount(app, reviewContract.readJobProvider, ({ actor, params }) => jobProvider(actor, params.id));
  mount(app, reviewContract.decideOnJobProvider, ({ actor, params, body, ip }) =>
    review(actor, { kind: 'job-provider', id: params.id, ip }, stepOf(body)),
  );
  mount(app, reviewContract.listTrainingProviders, ({ actor, query }) =>
    trainingProviders(actor, query),
  );
  mount(app, reviewContract.readTrainingProvider, ({ actor, params }) =>
    trainingProvider(actor, params.id),
  );
  mount(app, reviewContract.decideOnTrainingProvider, ({ actor, params, body, ip }) =>
    review(actor, { kind: 'training-provider', id: params.id, ip }, stepOf(body)),
  );
};

export const mountReview = (app: App, deps: Deps): void => {
  const { database, clock, sealed, trail, ages } = deps;
  const { links, aadharVault, scanning } = sealed;
  const candidates = candidateStore(database, clock);
  const counts = reviewCountStore(database, clock);
  const list = listCandidates({ candidateList: candidateListStore(database), ages });
  const readPage = readCandidate({
    links,
    pages: reviewPageStore(database),
    ages,
    scanning,
  });
  const providers = providerStore(database, clock);
  const underReview = registrations({
    candidates,
    providers,
    accounts: accountStore(database, clock),
    sessions: sessionStore(database, clock),
    ages,
  });
  const review = reviewRegistration({
    database,
    registrations: underReview,
    versions: recordVersions(database),
    correctionLinks: correctionLinkStore(database, clock),
    trail,
  });
  const { rateLimiter } = app;
  const reveal = revealAadhar({
    database,
    candidates,
    aadharVault,
    rateLimiter,
    audit: trail.audit,
  });
  mount(app, reviewContract.countForReview, ({ actor }) => counts.of(actor));
  mount(app, reviewContract.listCandidates, ({ actor, query }) => list(actor, query));
  mount(app, reviewContract.readCandidate, ({ actor, params }) => readPage(actor, params.id));
  mount(app, reviewContract.approveCandidate, ({ actor, params, body, ip }) =>
    review(actor, { kind: 'candidate', id: params.id, ip }, { action: 'approve', ...body }),
  );
  const together = approveTogether({
    database,
    candidateList: candidateListStore(database),
    candidates,
    ages,
    trail,
  });
  mount(app, reviewContract.approveCandidates, ({ actor, body, ip }) =>
    together(actor, { ...body, ip }),
  );
  mount(app, reviewContract.rejectCandidate, ({ actor, params, body, ip }) =>
    review(actor, { kind: 'candidate', id: params.id, ip }, { action: 'reject', ...body }),
  );
  mountProviders(app, deps, review);
  mount(app, reviewContract.hold, ({ actor, params, body, ip }) =>
    review(actor, { ...params, ip }, { action: 'hold', ...body }),
  );
  mount(app, reviewContract.resume, ({ actor, params, body, ip }) =>
    review(actor, { ...params, ip }, { action: 'resume', ...body }),
  );
  mount(app, reviewContract.reopen, ({ actor, params, body, ip }) =>
    review(actor, { ...params, ip }, { action: 'reopen', ...body }),
  );
  const undo = undoReview({
    database,
    registrations: underReview,
    trail,
    notifications: notificationStore(database),
    clock,
  });
  mount(app, reviewContract.undo, ({ actor, params, ip }) => undo(actor, { ...params, ip }));
  const see = seeName({ database, providers, versions: recordVersions(database), trail });
  mount(app, reviewContract.seeName, ({ actor, params, body, ip }) =>
    see(actor, { ...params, ...body, ip }),
  );
  mount(app, reviewContract.revealAadhar, ({ actor, params, body, ip }) =>
    reveal(actor, { id: params.id, ...body, ip }),
  );
};
