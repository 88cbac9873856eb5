import { candidateLifecycle, nextState } from '@purboday/contract/conventions/lifecycles';
import type {
  Lifecycle,
  RegistrationAction,
  RegistrationStatus,
} from '@purboday/contract/conventions/lifecycles';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import type { Provider } from '#server/domain/provider/provider-store.ts';
import type { ActiveJobs } from './active-job-store.ts';
import type { AssignmentEvents, Destination } from './assignment-events.ts';
import { approvedProvider, namedJob, type Choice } from './check-choice.ts';
import { candidateNotFound } from './waiting/list-waiting-candidates.ts';
import type { DestinationStore } from './destination-store.ts';

type Deps = Pick<Services, 'database' | 'candidates' | 'versions' | 'ages'> & {
  destinations: DestinationStore;
  activeJobs: ActiveJobs;
  events: AssignmentEvents;
};

type Asked = { id: string; choice: Choice; ip: string; version?: number | undefined };

const lifecycle: Lifecycle<RegistrationStatus, RegistrationAction> = candidateLifecycle;

const list = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** Decisions §5: of two people at once one wins; the other reads what became of the candidate. */
const notWaiting = async ({ destinations }: Deps, id: string): Promise<Problem> => {
  const places = await destinations.openPlaces(id);
  return new Problem(
    'INVALID_TRANSITION',
    places.length > 0
      ? `This candidate has already been assigned to ${list.format(places)}`
      : 'This candidate is not waiting for assignment',
  );
};

/** The job that was named, else the provider's best match for the candidate, else none. */
const jobFor = async (
  { activeJobs }: Deps,
  candidate: Candidate,
  { provider, jobId }: { provider: Provider | undefined; jobId: string | null },
): Promise<{ id: string; title: string } | null> => {
  const named = await namedJob(activeJobs, provider, jobId);
  if (named || !provider) return named;
  return (await activeJobs.of([provider.id], 1, candidate))[0] ?? null;
};

const moveOn = async (
  deps: Deps,
  { id, status, queue }: Candidate,
): Promise<RegistrationStatus> => {
  const to = nextState(lifecycle, status, 'assign');
  if (to === undefined || queue === null) throw await notWaiting(deps, id);
  const move = { from: status, to, fromQueue: queue, queue: null };
  if (!(await deps.candidates.moveStatus(id, move))) throw await notWaiting(deps, id);
  return to;
};

/**
 * Sends a candidate of the queues to a training provider, a job provider or both (decisions §5). What ended is superseded first and
 * the candidate moved after it: the order in which a provider's own step locks them.
 */
export const assignCandidate =
  (deps: Deps) =>
  async (
    admin: Actor,
    { id, choice, ip, version }: Asked,
  ): Promise<{ _id: string; status: RegistrationStatus }> => {
    const { database, candidates, versions, ages, destinations, events } = deps;
    const candidate = await candidates.find(id);
    if (!candidate) throw candidateNotFound();
    if (candidate.queue === null) throw await notWaiting(deps, id);
    ages.requireSettled(candidate);
    return database.transaction(async () => {
      await versions.requireSeen('candidates', id, version);
      const trainer = await approvedProvider(
        destinations,
        'trainingProviderId',
        choice.trainingProviderId,
      );
      const employer = await approvedProvider(destinations, 'jobProviderId', choice.jobProviderId);
      const job = await jobFor(deps, candidate, { provider: employer, jobId: choice.jobId });
      if (trainer) await destinations.supersedeTraining(id);
      const to = await moveOn(deps, candidate);
      const made: Destination[] = [];
      if (trainer) {
        const training = await destinations.addTraining(id, trainer.id);
        made.push({
          kind: 'training',
          id: training,
          provider: trainer,
          jobId: null,
          jobTitle: null,
        });
      }
      if (employer) {
        const applicant = await destinations.addApplicant(id, employer.id, job);
        const of = { jobId: job?.id ?? null, jobTitle: job?.title ?? null };
        made.push({ kind: 'applicant', id: applicant, provider: employer, ...of });
      }
      await events.assigned({ candidate, to, destinations: made, admin, ip });
      return { _id: id, status: to };
    });
  };
