import {
  assignmentContract,
  assignmentExports,
} from '@purboday/contract/assignment/assignment.contract';
import { bulkAssignmentContract } from '@purboday/contract/assignment/bulk-assignment.contract';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mountExport } from '#server/platform/http/mount-export.ts';
import type { App } from '#server/platform/http/mount.ts';
import { mount } from '#server/platform/http/mount.ts';
import { candidateStore } from '#server/domain/candidate/candidate-store.ts';
import type { AgeRules } from '#server/domain/guardian/age-rules.ts';
import type { Trail } from '#server/domain/trail/trail.ts';
import { recordVersions } from '#server/domain/trail/record-versions.ts';
import { activeJobs } from './active-job-store.ts';
import { assignCandidate } from './assign-candidate.ts';
import { beginBulkAssignment, continueBulkAssignment } from './assign-many.ts';
import { assignmentCounts } from './assignment-count-store.ts';
import { assignmentEvents } from './assignment-events.ts';
import { bulkAssignmentStore } from './bulk-assignment-store.ts';
import { listJobProviderOptions, listTrainingProviderOptions } from './list-provider-options.ts';
import {
  listWaitingCandidates,
  readWaitingCandidate,
  selectWaitingCandidates,
} from './waiting/list-waiting-candidates.ts';
import { destinationStore } from './destination-store.ts';
import { providerOptionStore } from './provider-option-store.ts';
import { candidateGroupStore } from './waiting/candidate-group-store.ts';
import { listCandidateGroups } from './waiting/list-candidate-groups.ts';
import { waitingColumns } from './waiting/waiting-columns.ts';
import { waitingCandidateStore } from './waiting/waiting-candidate-store.ts';

type Deps = { database: Database; clock: Clock; trail: Trail; ages: AgeRules };

export const mountAssignment = (app: App, { database, clock, trail, ages }: Deps): void => {
  const candidates = candidateStore(database, clock);
  const counts = assignmentCounts(database);
  const waiting = waitingCandidateStore(database, clock);
  const jobs = activeJobs(database, clock);
  const optionDeps = { waiting, jobs, options: providerOptionStore(database, clock) };
  const destinations = destinationStore(database, clock);
  const { history, audit, outbox } = trail;
  const events = assignmentEvents({ history, audit, outbox, clock });
  const versioned = { ...candidates, ...recordVersions(database), ...ages };
  const assign = assignCandidate({ database, candidates: versioned, destinations, jobs, events });
  mount(app, assignmentContract.countForAssignment, () => counts.read());
  mount(app, assignmentContract.listCandidatesToAssign, ({ query }) =>
    listWaitingCandidates({ waiting })(query),
  );
  mountExport(app, assignmentExports.exportCandidatesToAssign, {
    name: 'candidates-to-assign',
    columns: waitingColumns,
    read: listWaitingCandidates({ waiting }),
  });
  mount(app, assignmentContract.readCandidateToAssign, ({ params }) =>
    readWaitingCandidate({ waiting })(params.id),
  );
  mount(app, assignmentContract.listTrainingProviderOptions, ({ query }) =>
    listTrainingProviderOptions(optionDeps)(query),
  );
  mount(app, assignmentContract.listJobProviderOptions, ({ query }) =>
    listJobProviderOptions(optionDeps)(query),
  );
  mount(app, assignmentContract.assignCandidate, ({ actor, params, body, ip }) =>
    assign(actor, { id: params.id, choice: body, ip, version: body.version }),
  );
  const groups = listCandidateGroups({ groups: candidateGroupStore(database, clock) });
  mount(app, bulkAssignmentContract.listCandidateGroups, ({ query }) => groups(query));
  const bulks = bulkAssignmentStore(database, clock);
  const begin = beginBulkAssignment({ destinations, jobs, bulks });
  const carryOn = continueBulkAssignment({ database, bulks, assign });
  mount(app, bulkAssignmentContract.selectCandidatesToAssign, ({ query }) =>
    selectWaitingCandidates({ waiting })(query),
  );
  mount(app, bulkAssignmentContract.beginBulkAssignment, ({ actor, body }) => begin(actor, body));
  mount(app, bulkAssignmentContract.continueBulkAssignment, ({ actor, params, ip }) =>
    carryOn(actor, { id: params.id, ip }),
  );
};
