import type { BulkAssignmentProgress } from '@purboday/contract/assignment/bulk-assignment.contract';
import { bulkAssignmentMessages } from '@purboday/contract/assignment/assignment.messages';
import { undoSeconds } from '@purboday/contract/conventions/limits';
import { Problem, type ProblemCode } from '@purboday/contract/conventions/problem';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { ActiveJobs, DestinationStore } from './destination-store.ts';
import {
  type assignCandidate,
  lockApprovedProvider,
  requireOpenJob,
  requireCentreOf,
  type DestinationChoice,
} from './assign-candidate.ts';
import type { BulkAssignmentStore, NamedCandidate } from './bulk-assignment-store.ts';
type BeginNeeds = {
  destinations: Pick<DestinationStore, 'lockApproved' | 'findCentre'>;
  activeJobs: Pick<ActiveJobs, 'find'>;
  bulks: BulkAssignmentStore;
};

/** Stores who will be assigned to the provider. Each is assigned in its own transaction later. */
export const beginBulkAssignment =
  ({ destinations, activeJobs, bulks }: BeginNeeds) =>
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
    const trainer = await lockApprovedProvider(
      destinations,
      'trainingProviderId',
      choice.trainingProviderId,
    );
    await requireCentreOf(destinations, trainer, choice.trainingCentreId);
    const employer = await lockApprovedProvider(
      destinations,
      'jobProviderId',
      choice.jobProviderId,
    );
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
type Step = { id: string; choice: DestinationChoice; ip: string };

const assignOne = async (
  { database, bulks, assign }: ContinueNeeds,
  admin: Actor,
  { id, candidateId, version, choice, ip }: Step & NamedCandidate,
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
