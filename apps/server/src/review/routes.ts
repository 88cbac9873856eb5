import { reviewEndpoints } from '@purboday/contract/review';
import type { App } from '#server/platform/mount.ts';
import type { Database } from '#server/platform/database.ts';
import { mount } from '#server/platform/mount.ts';
import { candidateListStore } from './candidate-list-store.ts';
import { listCandidates } from './list-candidates.ts';
import { readCandidate } from './read-candidate.ts';
import { revealAadhar } from './reveal-aadhar.ts';
import { registrations } from './registrations.ts';
import { reviewCountStore } from './review-count-store.ts';
import { reviewRegistration } from './review-registration.ts';

type Needs = Parameters<typeof readCandidate>[0] &
  Parameters<typeof revealAadhar>[0] &
  Parameters<typeof registrations>[0] &
  Omit<Parameters<typeof reviewRegistration>[0], 'registrations'> & { database: Database };

export const mountReview = (app: App, needs: Needs): void => {
  const { database } = needs;
  const counts = reviewCountStore(database);
  const list = listCandidates({ candidateList: candidateListStore(database) });
  const review = reviewRegistration({ ...needs, registrations: registrations(needs) });
  mount(app, reviewEndpoints.countForReview, ({ actor }) => counts.of(actor));
  mount(app, reviewEndpoints.listCandidates, ({ actor, query }) => list(actor, query));
  mount(app, reviewEndpoints.readCandidate, ({ actor, params }) =>
    readCandidate(needs)(actor, params.id),
  );
  mount(app, reviewEndpoints.approveCandidate, ({ actor, params, ip }) =>
    review(actor, { kind: 'candidate', id: params.id, ip }, { action: 'approve' }),
  );
  mount(app, reviewEndpoints.rejectCandidate, ({ actor, params, body, ip }) =>
    review(actor, { kind: 'candidate', id: params.id, ip }, { action: 'reject', ...body }),
  );
  mount(app, reviewEndpoints.hold, ({ actor, params, body, ip }) =>
    review(actor, { ...params, ip }, { action: 'hold', ...body }),
  );
  mount(app, reviewEndpoints.resume, ({ actor, params, ip }) =>
    review(actor, { ...params, ip }, { action: 'resume' }),
  );
  mount(app, reviewEndpoints.revealAadhar, ({ actor, params, body, ip }) =>
    revealAadhar(needs)(actor, { id: params.id, ...body, ip }),
  );
};
