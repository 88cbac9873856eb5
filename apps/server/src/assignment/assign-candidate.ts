import { assignmentMessages } from '@purboday/contract/assignment/assignment.messages';
import { centreMessages } from '@purboday/contract/centres/centres.messages';
import {
  candidateLifecycle,
  nextState,
  type Lifecycle,
  type RegistrationAction,
  type RegistrationStatus,
} from '@purboday/contract/conventions/lifecycles';
import { undoSeconds } from '@purboday/contract/conventions/limits';
import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import {
  toCallDeadline,
  findSharedSkill,
  toCandidate,
} from '#server/domain/candidate/candidate-presentation.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import { lockRecordsOf } from '#server/domain/candidate/lock-order.ts';
import type { CentreRow } from '#server/domain/centre/centre-store.ts';
import type { AssignedLocation } from '#server/domain/outbox/notification-fields.ts';
import type { NotificationOf } from '#server/domain/outbox/notification-events.ts';
import type { Provider } from '#server/domain/provider/provider-store.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import type { ActiveJobs, DestinationStore } from './destination-store.ts';
import { candidateNotFound } from './waiting/list-waiting-candidates.ts';

/** The contract requires at least one of the two providers. */
export type DestinationChoice = {
  trainingProviderId: string | null;
  /** Null selects the nearest centre with room. */
  trainingCentreId: string | null;
  jobProviderId: string | null;
  jobId: string | null;
};

/** Locks the provider, undefined when none was chosen. Rejects one that cannot take candidates. */
export const lockApprovedProvider = async (
  { providers }: Pick<Services, 'providers'>,
  path: 'trainingProviderId' | 'jobProviderId',
  { [path]: id }: DestinationChoice,
): Promise<Provider | undefined> => {
  if (id === null) return undefined;
  const kind = path === 'jobProviderId' ? 'job-provider' : 'training-provider';
  const provider = await providers.lockApproved(kind, id);
  if (!provider) throw fieldProblem(path, assignmentMessages.invalidProvider);
  return provider;
};

const invalidJob = (): Problem => fieldProblem('jobId', assignmentMessages.invalidJob);

/** Rejects a centre that is not one of the provider's. */
export const requireCentreOf = async (
  { centres }: Pick<Services, 'centres'>,
  provider: Provider | undefined,
  centreId: string | null,
): Promise<CentreRow | undefined> => {
  if (centreId === null) return undefined;
  const centre = provider && (await centres.find(provider.id, centreId));
  if (!centre) throw fieldProblem('trainingCentreId', centreMessages.unknownCentre);
  return centre;
};

/** Rejects a job that is not an open job of the provider. */
export const requireOpenJob = async (
  jobs: Pick<ActiveJobs, 'find'>,
  provider: Provider | undefined,
  jobId: string | null,
): Promise<{ id: string; title: string } | null> => {
  if (jobId === null) return null;
  const job = provider && (await jobs.find(provider.id, jobId));
  if (!job) throw invalidJob();
  return job;
};

type Destination = {
  kind: 'training' | 'applicant';
  id: string;
  provider: Provider;
  /** Where a training takes place. */
  centre: CentreRow | undefined;
  /** Null for trainings and when no job is ACTIVE. */
  jobId: string | null;
  jobTitle: string | null;
};

type Assigned = {
  candidate: Candidate;
  to: RegistrationStatus;
  destinations: Destination[];
  admin: Actor;
  ip: string;
  /** Seconds by which the notifications are delayed, while the assignment can be undone. */
  held: number;
};

const toAssignedLocation = (
  { kind, provider, centre, jobTitle }: Destination,
  { skills }: Candidate,
  since: Date,
): AssignedLocation => {
  const { publicName, skillsOffered } = provider;
  const { locality, city, state, postalCode } = centre ?? provider;
  return {
    kind: kind === 'training' ? 'training' : 'job',
    // A name that the provider changed since its review is not shown.
    name: publicName,
    locality,
    city,
    state,
    postalCode,
    skill: kind === 'training' ? findSharedSkill(skills, skillsOffered) : jobTitle,
    contact: {
      name: centre?.contactName ?? provider.contactName,
      phone: centre?.contactMobileNumber ?? provider.contactMobileNumber,
    },
    callBy: toCallDeadline(since),
  };
};

/** Records the assignment and notifies the candidate and each provider, in its transaction. */
export const assignmentEvents = ({
  recordStep,
  clock,
  memberships,
  answerLinks,
}: Pick<Services, 'recordStep' | 'clock' | 'memberships' | 'answerLinks'>) => {
  const askCandidate = async ({
    candidate,
    destinations,
  }: Assigned): Promise<NotificationOf<'assigned-candidate'>> => {
    const find = (wanted: Destination['kind']) =>
      destinations.find(({ kind }) => kind === wanted)?.id ?? null;
    return {
      event: 'assigned-candidate',
      ...toCandidate(candidate),
      places: destinations.map((destination) =>
        toAssignedLocation(destination, candidate, clock()),
      ),
      answer: await answerLinks.create({
        candidateId: candidate.id,
        trainingId: find('training'),
        applicantId: find('applicant'),
      }),
    };
  };

  const notifyProvider = async (
    provider: Provider,
    { id, name, skills, city }: Candidate,
  ): Promise<NotificationOf<'assigned-provider'>[]> =>
    (await memberships.recipientsOf(provider, 'assigned')).map((to) => ({
      event: 'assigned-provider',
      record: { kind: provider.kind, id: provider.id },
      organisation: provider.name,
      candidate: { id, name, skills, city },
      to,
    }));

  return {
    assigned: async (event: Assigned): Promise<void> => {
      const { destinations, candidate, to, admin, ip, held } = event;
      const providers = destinations.map(({ provider }) => provider);
      await recordStep(
        {
          record: { kind: 'candidate', id: candidate.id },
          action: 'assign',
          from: candidate.status,
          to,
          actor: admin,
          ip,
          detail: {
            placements: destinations.map(({ kind, provider, centre, jobId }) => ({
              kind,
              providerId: provider.id,
              ...(centre && { centreId: centre.id }),
              jobId,
            })),
          },
          related: destinations.map(({ kind, id }) => ({
            record: { kind, id },
            action: 'assign',
            to: 'PENDING',
          })),
          notify: [
            await askCandidate(event),
            ...(await Promise.all(providers.map((one) => notifyProvider(one, candidate)))).flat(),
          ],
        },
        { delaySeconds: held },
      );
    },
  };
};

type AssignmentEvents = ReturnType<typeof assignmentEvents>;

type AssignCandidateDeps = Pick<
  Services,
  | 'database'
  | 'candidates'
  | 'versions'
  | 'ages'
  | 'clock'
  | 'providers'
  | 'centres'
  | 'trainings'
  | 'applicants'
> & {
  destinations: DestinationStore;
  activeJobs: ActiveJobs;
  events: AssignmentEvents;
};

type AssignmentRequest = {
  id: string;
  choice: DestinationChoice;
  ip: string;
  version?: number | undefined;
  /** Seconds by which the notifications are delayed. */
  held?: number;
};

const lifecycle: Lifecycle<RegistrationStatus, RegistrationAction> = candidateLifecycle;

const list = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** Decisions §5: when two admins assign at once, the second reads what happened to the candidate. */
const notWaiting = async ({ destinations }: AssignCandidateDeps, id: string): Promise<Problem> => {
  const places = await destinations.listOpenDestinationNames(id);
  return new Problem(
    'INVALID_TRANSITION',
    places.length > 0
      ? `This candidate has already been assigned to ${list.format(places)}`
      : 'This candidate is not waiting for assignment',
  );
};

/** The chosen job, else the provider's best match, else none. */
const jobFor = async (
  { activeJobs }: AssignCandidateDeps,
  candidate: Candidate,
  { provider, jobId }: { provider: Provider | undefined; jobId: string | null },
): Promise<{ id: string; title: string } | null> => {
  const named = await requireOpenJob(activeJobs, provider, jobId);
  if (named || !provider) return named;
  return (await activeJobs.of([provider.id], 1, candidate))[0] ?? null;
};

const moveOn = async (
  deps: AssignCandidateDeps,
  { id, status, queue }: Candidate,
): Promise<RegistrationStatus> => {
  const to = nextState(lifecycle, status, 'assign');
  if (to === undefined || queue === null) throw await notWaiting(deps, id);
  const move = { from: status, to, fromQueue: queue, queue: null };
  if (!(await deps.candidates.moveStatus(id, move))) throw await notWaiting(deps, id);
  return to;
};

/** Adds a training at the chosen centre, else at the nearest one with room. */
const addTraining = async (
  deps: AssignCandidateDeps,
  candidate: Candidate,
  { provider, choice, at }: { provider: Provider; choice: DestinationChoice; at: Date },
): Promise<Destination> => {
  const centre =
    (await requireCentreOf(deps, provider, choice.trainingCentreId)) ??
    (await deps.destinations.nearestCentre(provider.id, candidate));
  const id = await deps.trainings.add(candidate.id, {
    providerId: provider.id,
    centreId: centre?.id ?? null,
    at,
  });
  return { kind: 'training', id, provider, centre, jobId: null, jobTitle: null };
};

/**
 * Assigns a waiting candidate to a training provider, a job provider or both (decisions §5).
 */
export const assignCandidate =
  (deps: AssignCandidateDeps) =>
  async (
    admin: Actor,
    { id, choice, ip, version, held = undoSeconds.held }: AssignmentRequest,
  ): Promise<{ _id: string; status: RegistrationStatus }> => {
    const { database, candidates, versions, ages, trainings, applicants, events, clock } = deps;
    const requireWaiting = async (): Promise<Candidate> => {
      const found = await candidates.find(id);
      if (!found) throw candidateNotFound();
      if (found.queue === null) throw await notWaiting(deps, id);
      return found;
    };
    const candidate = await requireWaiting();
    ages.requireSettled(candidate);
    return database.transaction(async () => {
      // Requests that begin later wait for no lock when many arrive at the same time.
      await requireWaiting();
      const trainer = await lockApprovedProvider(deps, 'trainingProviderId', choice);
      const employer = await lockApprovedProvider(deps, 'jobProviderId', choice);
      await lockRecordsOf(database, id);
      await requireWaiting();
      await versions.requireSeen('candidates', id, { seen: version, reader: admin });
      const job = await jobFor(deps, candidate, { provider: employer, jobId: choice.jobId });
      const at = clock();
      if (trainer) await trainings.supersedeEnded(id, at);
      const to = await moveOn(deps, candidate);
      const made: Destination[] = [];
      if (trainer) made.push(await addTraining(deps, candidate, { provider: trainer, choice, at }));
      if (employer) {
        const applicant = await applicants.add(id, employer.id, job);
        const of = { jobId: job?.id ?? null, jobTitle: job?.title ?? null };
        made.push({
          kind: 'applicant',
          id: applicant,
          provider: employer,
          centre: undefined,
          ...of,
        });
      }
      await events.assigned({ candidate, to, destinations: made, admin, ip, held });
      return { _id: id, status: to };
    });
  };
