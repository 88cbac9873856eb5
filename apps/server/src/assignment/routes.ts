import {
  assignmentContract,
  candidateToAssignLists,
} from '@purboday/contract/assignment/assignment.contract';
import { bulkAssignmentContract } from '@purboday/contract/assignment/bulk-assignment.contract';
import { everything, registerLists } from '#server/platform/http/register-export.ts';
import { type App, registerRoute } from '#server/platform/http/register-route.ts';
import { activeJobs, destinationSeats, destinationStore } from './destination-store.ts';
import { assignCandidate, assignmentEvents } from './assign-candidate.ts';
import { undoAssignment, beginBulkAssignment, continueBulkAssignment } from './assign-many.ts';
import { assignmentCounts, candidateGroupStore } from './waiting/candidate-group-store.ts';
import { bulkAssignmentStore } from './bulk-assignment-store.ts';
import {
  listJobProviderOptions,
  listSuggestions,
  listTrainingProviderOptions,
  splitByProvider,
} from './list-provider-options.ts';
import {
  listWaitingCandidates,
  readWaitingCandidate,
  selectWaitingCandidates,
  listCandidateGroups,
  waitingColumns,
} from './waiting/list-waiting-candidates.ts';
import { providerOptionStore } from './provider-option-store.ts';
import { waitingCandidateStore } from './waiting/waiting-candidate-store.ts';
import type { Services } from '#server/services.ts';

export const registerAssignment = (app: App, services: Services): void => {
  const { database, clock } = services;
  const counts = assignmentCounts(database);
  const deps = {
    ...services,
    waiting: waitingCandidateStore(database, clock),
    activeJobs: activeJobs(database, clock),
    options: providerOptionStore(database, clock),
    seats: destinationSeats(database, clock),
    groups: candidateGroupStore(database, clock),
    bulks: bulkAssignmentStore(database, clock),
    destinations: destinationStore(database),
    events: assignmentEvents(services),
  };
  const assign = assignCandidate(deps);
  const continueBulk = continueBulkAssignment({ ...deps, assign });
  registerRoute(app, assignmentContract.countForAssignment, () => counts.read());
  registerLists(app, candidateToAssignLists, {
    name: 'candidates-to-assign',
    columns: waitingColumns,
    scopes: { l2: everything },
    read: listWaitingCandidates(deps),
  });
  registerRoute(app, assignmentContract.readCandidateToAssign, ({ params }) =>
    readWaitingCandidate(deps)(params.id),
  );
  registerRoute(app, assignmentContract.listSuggestions, ({ params }) =>
    listSuggestions(deps)(params.id),
  );
  registerRoute(app, assignmentContract.listTrainingProviderOptions, ({ query }) =>
    listTrainingProviderOptions(deps)(query),
  );
  registerRoute(app, assignmentContract.listJobProviderOptions, ({ query }) =>
    listJobProviderOptions(deps)(query),
  );
  registerRoute(app, assignmentContract.assignCandidate, ({ actor, params, body, ip }) =>
    assign(actor, { id: params.id, choice: body, ip, version: body.version }),
  );
  registerRoute(app, assignmentContract.undoAssignment, ({ actor, params, ip }) =>
    undoAssignment(deps)(actor, { id: params.id, ip }),
  );
  registerRoute(app, bulkAssignmentContract.listCandidateGroups, ({ query }) =>
    listCandidateGroups(deps)(query),
  );
  registerRoute(app, bulkAssignmentContract.selectCandidatesToAssign, ({ query }) =>
    selectWaitingCandidates(deps)(query),
  );
  registerRoute(app, bulkAssignmentContract.splitByProvider, ({ body }) =>
    splitByProvider(deps)(body.candidateIds),
  );
  registerRoute(app, bulkAssignmentContract.beginBulkAssignment, ({ actor, body }) =>
    beginBulkAssignment(deps)(actor, body),
  );
  registerRoute(app, bulkAssignmentContract.continueBulkAssignment, ({ actor, params, ip }) =>
    continueBulk(actor, { id: params.id, ip }),
  );
};
