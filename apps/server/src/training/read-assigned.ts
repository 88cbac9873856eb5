import {
  allowedTrainingActions,
  trainingStatuses,
} from '@purboday/contract/conventions/lifecycles';
import { hasPermission } from '@purboday/contract/organisations/organisation-permissions';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Page } from '@purboday/contract/conventions/schemas';
import type { ListFilters } from '@purboday/contract/pages/list-queries';
import {
  longWaitThreshold,
  toTrainingGroup,
  trainingGroups,
  type AssignedCandidate,
  type AssignedCandidateDetail,
} from '@purboday/contract/training/training.contract';
import { trainingMessages } from '@purboday/contract/training/training.messages';
import { presentProviderAnswer } from '#server/domain/assignment-answer/answer-link-store.ts';
import { presentCandidateAddress } from '#server/domain/candidate/candidate-presentation.ts';
import { ownBatches } from '#server/domain/batch/batch-store.ts';
import {
  presentSharing,
  sharingOfTraining,
  presentShownSharing,
  sharedWhileLive,
  withOwnReasons,
} from '#server/domain/sharing/visible-person.ts';
import { presentPage } from '#server/platform/database/paging.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import type {
  AssignedRecord,
  AssignedQuery,
  AssignedRow,
  AssignedStore,
} from './assigned-store.ts';

const toSharing = (row: Pick<AssignedRow, 'trainingStatus' | 'supersededAt' | 'withdrawnAt'>) =>
  presentShownSharing(sharingOfTraining({ ...row, status: row.trainingStatus }));

const presentAssigned = (
  row: Omit<AssignedRow, 'trainingId' | 'inGroups'>,
  { organisationRole }: Pick<Actor, 'organisationRole'>,
): AssignedCandidate => ({
  ...presentSharing(toSharing(row)),
  _id: row.id,
  registrationCode: row.registrationCode,
  name: row.name,
  email: sharedWhileLive(toSharing(row), row.email),
  phone: sharedWhileLive(toSharing(row), row.mobileNumber),
  skills: sharedWhileLive(toSharing(row), row.skills) ?? [],
  location: sharedWhileLive(toSharing(row), `${row.city}, ${row.state}`),
  status: row.status,
  trainingStatus: row.trainingStatus,
  group: toTrainingGroup(row.trainingStatus, row.answer),
  updatedAt: row.updatedAt.toISOString(),
  assignedAt: row.assignedAt.toISOString(),
  answer: presentProviderAnswer(row),
  centre: row.centre,
  batchId: row.batchId,
  version: row.version,
  may: allowedTrainingActions(row.trainingStatus, {
    inBatch: row.batchOpen,
    signs: hasPermission(organisationRole, 'sign'),
  }),
});

export const presentAssignedCandidate = (
  { candidate, training, centre }: AssignedRecord,
  actor: Actor,
): AssignedCandidate =>
  presentAssigned(
    {
      ...candidate,
      centre,
      trainingStatus: training.status,
      assignedAt: training.assignedAt,
      updatedAt: training.updatedAt,
      batchId: training.batchId,
      version: training.version,
      answer: training.answer,
      answeredAt: training.answeredAt,
      answerReason: training.answerReason,
      supersededAt: training.supersededAt,
      withdrawnAt: training.withdrawnAt,
      batchOpen: training.batchOpen,
    },
    actor,
  );

/** The Aadhar number is masked and the document left out (SEC-32). */
const presentAssignedDetail = (
  assigned: AssignedRecord,
  actor: Actor,
  history: AssignedCandidateDetail['history'],
): AssignedCandidateDetail => {
  const { candidate, training } = assigned;
  const sharing = sharingOfTraining(training);
  return {
    ...presentAssignedCandidate(assigned, actor),
    fatherName: sharedWhileLive(sharing, candidate.fatherName),
    mobileNumber: sharedWhileLive(sharing, candidate.mobileNumber),
    aadharNumber: sharedWhileLive(sharing, candidate.aadharMasked),
    idKind: candidate.idKind,
    category: sharedWhileLive(sharing, candidate.category) as AssignedCandidateDetail['category'],
    qualification: sharedWhileLive(
      sharing,
      candidate.qualification,
    ) as AssignedCandidateDetail['qualification'],
    address: sharedWhileLive(sharing, presentCandidateAddress(candidate)),
    history: withOwnReasons(history, 'TRAINING_PROVIDER'),
  };
};

type FindOwnDeps = Pick<Services, 'history'> & {
  assigned: Pick<AssignedStore, 'find'>;
};

/** The same 404 for a missing candidate, another provider's and a reassigned one (SEC-28). */
export const findOwn = async (
  assigned: FindOwnDeps['assigned'],
  actor: Actor,
  id: string,
): Promise<AssignedRecord> => {
  const found = await assigned.find(ownBatches(actor), id);
  if (!found) throw new Problem('NOT_FOUND', trainingMessages.notFound);
  return found;
};

export const readAssigned =
  ({ assigned, history }: FindOwnDeps) =>
  async (actor: Actor, id: string): Promise<AssignedCandidateDetail> => {
    const own = await findOwn(assigned, actor, id);
    return presentAssignedDetail(own, actor, await history.of(own.training.id));
  };

type CountAssignedDeps = Pick<Services, 'providers'> & {
  assigned: Pick<AssignedStore, 'countEach' | 'countWithdrawn'>;
};

const toRecord = <Key extends string, Value>(keys: readonly Key[], of: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value>;

/** Decisions §6: all assigned, and those whose training is pending. */
export const countAssigned =
  ({ assigned, providers }: CountAssignedDeps) =>
  async (actor: Actor) => {
    const scope = ownBatches(actor);
    const withdrawn = await assigned.countWithdrawn(scope);
    const counted = await assigned.countEach(scope);
    const count = (isIn: (one: (typeof counted)[number]) => boolean) =>
      counted.filter(isIn).reduce((sum, { n }) => sum + n, 0);
    return {
      totalAssignedCandidates: count(() => true),
      totalPendingCandidates: count(({ status }) => status === 'PENDING'),
      byStatus: toRecord(trainingStatuses, (status) => count((one) => one.status === status)),
      byGroup: toRecord(trainingGroups, (group) => count((one) => one.group === group)),
      ...(withdrawn > 0 ? { withdrawn } : {}),
      skillsOffered:
        (await providers.find('training-provider', scope.providerId))?.skillsOffered ?? [],
    };
  };

type ListAssignedDeps = Pick<Services, 'clock'> & {
  assigned: Pick<AssignedStore, 'read'>;
};
type AssignedFilters = Omit<AssignedQuery, 'waitingSince' | 'isOverdue'> &
  Pick<ListFilters<'assignedCandidates'>, 'waiting'>;

export const listAssigned =
  ({ assigned, clock }: ListAssignedDeps) =>
  async (
    actor: Actor,
    { waiting, ...filters }: AssignedFilters,
  ): Promise<{ data: AssignedCandidate[]; page: Page }> => {
    const scope = ownBatches(actor);
    const query = {
      ...filters,
      waitingSince: waiting === 'week' ? longWaitThreshold(clock()) : undefined,
      isOverdue: waiting === 'overdue',
    };
    return presentPage(await assigned.read(scope, query), (row) => presentAssigned(row, actor));
  };
