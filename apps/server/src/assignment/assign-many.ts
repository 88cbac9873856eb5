import { bulkAssignmentMessages } from '@purboday/contract/assignment/assignment.messages';
import type { BulkAssignmentProgress } from '@purboday/contract/assignment/bulk-assignment.contract';
import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import { undoSeconds } from '@purboday/contract/conventions/limits';
import { Problem, type ProblemCode } from '@purboday/contract/conventions/problem';
import {
  changedSinceStep,
  findStatusStart,
  requireUndoable,
  tooLateToUndo,
  undoLookback,
} from '#server/domain/audit/history.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import {
  type assignCandidate,
  lockApprovedProvider,
  requireOpenJob,
  requireCentreOf,
  type DestinationChoice,
} from './assign-candidate.ts';
import type { BulkAssignmentStore, NamedCandidate } from './bulk-assignment-store.ts';
import type { ActiveJobs, DestinationStore } from './destination-store.ts';
import { candidateNotFound } from './waiting/list-waiting-candidates.ts';

type BeginNeeds = Pick<Services, 'providers' | 'centres'> & {
  activeJobs: Pick<ActiveJobs, 'find'>;
  bulks: BulkAssignmentStore;
};

/** Stores who will be assigned to the provider. Each is assigned in its own transaction later. */
export const beginBulkAssignment =
  ({ activeJobs, bulks, ...deps }: BeginNeeds) =>
  async (
    admin: Actor,
    {
      candidateIds,
      versions = {},
      ...choice
    }: DestinationChoice & {
      candidateIds: readonly string[];
      versions?: Readonly<Record<string, number>> | undefined;
    },
  ): Promise<BulkAssignmentProgress> => {
    const trainer = await lockApprovedProvider(deps, 'trainingProviderId', choice);
    await requireCentreOf(deps, trainer, choice.trainingCentreId);
    const employer = await lockApprovedProvider(deps, 'jobProviderId', choice);
    await requireOpenJob(activeJobs, employer, choice.jobId);
    await bulks.deleteOld();
    const named = [...new Set(candidateIds)].map((id) => ({ id, version: versions[id] ?? null }));
    return bulks.progress(await bulks.add(admin.id, choice, named));
  };

/** Keeps a request well under a second, so that the progress bar moves. */
const stepSize = 20;

/** Problems that concern one candidate. Others end the step, and the next one retries the candidate. */
const refusals: ReadonlySet<ProblemCode> = new Set(['INVALID', 'NOT_FOUND', 'INVALID_TRANSITION']);

type ContinueNeeds = Pick<Services, 'database'> & {
  bulks: BulkAssignmentStore;
  assign: ReturnType<typeof assignCandidate>;
};
type AssignStep = { id: string; choice: DestinationChoice; ip: string };

const assignOne = async (
  { database, bulks, assign }: ContinueNeeds,
  admin: Actor,
  { id, candidateId, version, choice, ip }: AssignStep & NamedCandidate,
): Promise<void> => {
  try {
    await database.transaction(async () => {
      const mine = await bulks.saveOutcome(id, candidateId, { outcome: 'assigned' });
      if (mine)
        await assign(admin, {
          id: candidateId,
          choice,
          ip,
          version: version ?? undefined,
          held: undoSeconds.heldInBulk,
        });
    });
  } catch (error) {
    if (!(error instanceof Problem) || !refusals.has(error.code)) throw error;
    await bulks.saveOutcome(id, candidateId, { outcome: 'refused', message: error.message });
  }
};

/** Assigns the next candidates independently. Safe to repeat. */
export const continueBulkAssignment =
  (deps: ContinueNeeds) =>
  async (admin: Actor, { id, ip }: { id: string; ip: string }): Promise<BulkAssignmentProgress> => {
    const choice = await deps.bulks.find(id, admin.id);
    if (!choice) throw new Problem('NOT_FOUND', bulkAssignmentMessages.notFound);
    for (const named of await deps.bulks.next(id, stepSize))
      await assignOne(deps, admin, { id, ...named, choice, ip });
    return deps.bulks.progress(id);
  };

type UndoAssignmentDeps = Pick<
  Services,
  | 'database'
  | 'candidates'
  | 'trainings'
  | 'applicants'
  | 'assignmentQueue'
  | 'history'
  | 'recordStep'
  | 'notifications'
  | 'clock'
> & {
  destinations: Pick<DestinationStore, 'findLastStep'>;
};

/** True for a training or an applicant of the assignment, false for an older one. Rejects one that its provider has changed. */
const isOfAssignment = async (
  { history }: UndoAssignmentDeps,
  recordId: string | undefined,
  assignedAt: Date,
): Promise<boolean> => {
  const [newest] = recordId === undefined ? [] : await history.latestOf(recordId, 1);
  if (!newest || newest.at < assignedAt) return false;
  if (newest.action !== 'assign') throw changedSinceStep();
  return true;
};

/** Deletes what the assignment created, in the lock order of assignments: training, applicant, candidate. */
const removeDestinations = async (
  deps: UndoAssignmentDeps,
  candidateId: string,
  assignedAt: Date,
): Promise<void> => {
  const { trainings, applicants } = deps;
  const training = await trainings.lockPresent(candidateId);
  const applicantId = await applicants.lockOpen(candidateId);
  const hasTraining = await isOfAssignment(deps, training?.id, assignedAt);
  const hasApplicant = await isOfAssignment(deps, applicantId, assignedAt);
  if (!hasTraining && !hasApplicant) throw changedSinceStep();
  if (training && hasTraining) await trainings.unassign(candidateId, training);
  if (applicantId !== undefined && hasApplicant) await applicants.unassign(applicantId);
};

/**
 * Undoes the admin's own assignment while its notifications are delayed and nothing else has happened. The candidate returns to the same
 * position of the queue; the history keeps both steps.
 */
export const undoAssignment =
  (deps: UndoAssignmentDeps) =>
  async (
    admin: Actor,
    { id, ip }: { id: string; ip: string },
  ): Promise<{ _id: string; status: RegistrationStatus }> => {
    const { database, candidates, assignmentQueue, destinations } = deps;
    if (!(await candidates.find(id))) throw candidateNotFound();
    return database.transaction(async () => {
      const steps = await deps.history.latestOf(id, undoLookback);
      const step = requireUndoable(steps, {
        actor: admin,
        now: deps.clock(),
        actions: ['assign'],
        held: undoSeconds.heldInBulk,
      });
      await removeDestinations(deps, id, step.at);
      const to = step.fromState as RegistrationStatus;
      const since = findStatusStart(steps, step) ?? step.at;
      const move = { from: 'APPROVED_L2', to, since, queue: null } as const;
      if (!(await candidates.moveStatus(id, move))) throw changedSinceStep();
      const queue = await assignmentQueue.recompute(id);
      if (queue === null) throw changedSinceStep();
      const wasAwaiting = queue === 'awaiting';
      await candidates.change(id, {
        queueSince: wasAwaiting ? since : ((await destinations.findLastStep(id)) ?? since),
        ...(wasAwaiting && { assignedAt: null }),
      });
      const record = { kind: 'candidate', id } as const;
      if (!(await deps.notifications.withdraw(record, step.at))) throw tooLateToUndo();
      await deps.recordStep({ record, action: 'undo', from: 'APPROVED_L2', to, actor: admin, ip });
      return { _id: id, status: to };
    });
  };
