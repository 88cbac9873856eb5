import {
  candidateLifecycle,
  type ApplicantStatus,
  type PlacementStatus,
  type RegistrationStatus,
  type TrainingStatus,
} from '@purboday/contract/conventions/lifecycles';
import { Problem } from '@purboday/contract/conventions/problem';
import { rejections } from '@purboday/contract/review/review-rules';
import type { Application, Assignment } from '@purboday/contract/tracking/tracking.contract';
import { presentOwnAnswer } from '#server/domain/assignment-answer/answer-link-store.ts';
import {
  toCallDeadline,
  presentCandidate,
  findSharedSkill,
} from '#server/domain/candidate/candidate-presentation.ts';
import { isCorrectable } from '#server/domain/candidate-request/check-facts.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import {
  presentCheckIn,
  presentPlacementFacts,
} from '#server/domain/placement/placement-presentation.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import type { ApplicationStore, ApplicationStep } from './application-store.ts';
import {
  applicantTexts,
  statusTexts,
  describeStep,
  trainingTexts,
  describeEndedWork,
} from './status-texts.ts';
import type { SharingStore } from './sharing-store.ts';

type Training = Awaited<ReturnType<ApplicationStore['trainingsOf']>>[number];
type Job = Awaited<ReturnType<ApplicationStore['applicationsOf']>>[number];

const toPlace = ({ name, locality, city, state, postalCode }: Training | Job) => ({
  name,
  locality,
  city,
  state,
  postalCode,
});

const toContact = ({ contactName, contactPhone }: Training | Job) => ({
  name: contactName,
  phone: contactPhone,
});

const mayAnswer = (isOpen: boolean, { answer }: Pick<Training, 'answer'>) => ({
  answer: isOpen && answer === 'WAITING',
  changeAnswer: isOpen && answer === 'ACCEPTED',
});

const ofTraining = (training: Training, { skills }: Pick<Candidate, 'skills'>): Assignment => {
  const { status, since } = training;
  const open = status === 'PENDING' || status === 'IN_PROGRESS';
  return {
    ...toPlace(training),
    centre: training.centre,
    _id: training._id,
    kind: 'training',
    answer: presentOwnAnswer(training),
    may: { withdraw: true, ...mayAnswer(status === 'PENDING', training) },
    skill: findSharedSkill(skills, training.skillsOffered),
    jobTitle: null,
    contact: open ? toContact(training) : null,
    callBy: status === 'PENDING' ? toCallDeadline(since) : null,
    since: since.toISOString(),
    text: trainingTexts[status],
  };
};

const ofJob = (job: Job): Assignment => {
  const { status, since, over, jobTitle } = job;
  return {
    ...toPlace(job),
    centre: null,
    _id: job._id,
    kind: 'job',
    answer: presentOwnAnswer(job),
    may: { withdraw: true, ...mayAnswer(!over && status === 'pending', job) },
    skill: null,
    jobTitle,
    contact: over ? null : toContact(job),
    callBy: !over && status === 'pending' ? toCallDeadline(since) : null,
    since: since.toISOString(),
    text: over ? describeEndedWork : applicantTexts[status],
  };
};

/** Places from which the candidate did not withdraw, with contacts (UX-48). */
export const toAssignments = (
  candidate: Pick<Candidate, 'skills'>,
  trainings: readonly Training[],
  jobs: readonly Job[],
): Assignment[] => [
  ...trainings
    .filter(({ isShared }) => isShared)
    .map((training) => ofTraining(training, candidate)),
  ...jobs.filter(({ isShared }) => isShared).map(ofJob),
];

type Progress = Application['progress'];

type ApplicationState = {
  status: RegistrationStatus;
  trainings: readonly { status: TrainingStatus; name: string }[];
  applications: readonly { status: ApplicantStatus; name: string; over: boolean }[];
  placement: { status: PlacementStatus } | null;
};

const registered = { reached: 1, who: null } as const;

const beforePlace: Record<Exclude<RegistrationStatus, 'APPROVED_L2'>, Progress> = {
  PENDING: { ...registered, turn: 'check' },
  ON_HOLD: { ...registered, turn: 'clear-up' },
  REJECTED: { ...registered, turn: 'correct' },
  APPROVED_L1: { reached: 2, turn: 'place', who: null },
};

const inTraining = ({ trainings }: ApplicationState): Progress | undefined => {
  const running = trainings.find(({ status }) => status === 'IN_PROGRESS');
  if (running) return { reached: 4, turn: 'train', who: running.name };
  const waiting = trainings.find(({ status }) => status === 'PENDING');
  return waiting && { reached: 3, turn: 'begin', who: waiting.name };
};

const withEmployer = ({ applications, trainings }: ApplicationState): Progress | undefined => {
  const trained = trainings.some(({ status }) => status === 'COMPLETED');
  const reached = trained ? 4 : 3;
  const deciding = applications.find(
    ({ status, over }) => !over && (status === 'pending' || status === 'assigned'),
  );
  if (deciding) return { reached, turn: 'decide', who: deciding.name };
  return trained ? { reached, turn: 'work', who: null } : undefined;
};

/** Progress from registration to work, and who acts next (UX-47). */
export const toProgress = (state: ApplicationState): Progress => {
  const { status, placement, applications } = state;
  const accepted = applications.some((each) => each.status === 'accepted' && !each.over);
  if (placement?.status === 'JOINED' || accepted) return { reached: 5, turn: 'keep', who: null };
  if (status !== 'APPROVED_L2') return beforePlace[status];
  return inTraining(state) ?? withEmployer(state) ?? { reached: 3, turn: 'place', who: null };
};

type ReadApplicationDeps = Pick<
  Services,
  | 'candidates'
  | 'contactChanges'
  | 'documentLinks'
  | 'ages'
  | 'placementLists'
  | 'checkIns'
  | 'clock'
  | 'candidateRequests'
  | 'funderFacts'
  | 'settings'
> & {
  applications: ApplicationStore;
  sharings: Pick<SharingStore, 'of'>;
};

const noWork = { placement: null, checkIns: [] } satisfies Partial<Application>;

export const canCorrect = ({ status }: Pick<Candidate, 'status'>): boolean =>
  'resubmit' in candidateLifecycle[status];

const toEvents = (steps: readonly ApplicationStep[]): Application['history'] =>
  steps.flatMap((step) => {
    const text = describeStep(step);
    return text === undefined ? [] : [{ at: step.at.toISOString(), text, reason: step.reason }];
  });

type Erasure = Pick<Application, 'erasureRequestedAt' | 'erasureDeclined'>;

/** A declined request may be made again. */
const toErasure = (request: Awaited<ReturnType<ApplicationStore['erasureRequest']>>): Erasure => {
  const open = request?.state === 'open' ? request.requestedAt.toISOString() : null;
  const declined =
    request?.state === 'declined' && request.decidedAt
      ? { at: request.decidedAt.toISOString(), reason: request.decisionReason ?? '' }
      : null;
  return { erasureRequestedAt: open, erasureDeclined: declined };
};

/** The facts that prove a person: the year of birth, and the last four of the identity number. */
export const listProvingFacts = ({
  dateOfBirth,
  aadharMasked,
}: Pick<Candidate, 'dateOfBirth' | 'aadharMasked'>): string[] =>
  [dateOfBirth?.slice(0, 4), aadharMasked?.slice(-4).toUpperCase()].filter(
    (fact) => fact !== undefined,
  );

/**
 * A phone is not a person (T69): without documents, reasons, and the facts that prove the person. A guardian is often the father.
 */
const withoutSecrets = (candidate: Candidate, application: Application): Application => ({
  ...application,
  personToProve: listProvingFacts(candidate).length > 0 ? 'facts' : 'call',
  funderFacts: undefined,
  fatherName: '',
  aadharNumber: null,
  aadharFile: null,
  age: { ...application.age, dateOfBirth: null, guardian: null },
  statusReason: null,
  opensAt: null,
  history: application.history.map((event) => ({ ...event, reason: null })),
  assignments: application.assignments.map((place) => ({
    ...place,
    answer: { ...place.answer, reason: null, text: null },
  })),
  placement: application.placement && { ...application.placement, reason: null },
  checkIns: application.checkIns.map((checkIn) => ({ ...checkIn, reason: null })),
  erasureDeclined: application.erasureDeclined && { ...application.erasureDeclined, reason: '' },
  may: { correct: false, requestErasure: application.may.requestErasure },
});

/** The candidate's own application with all their data (SEC-57). */
export const readApplication = (deps: ReadApplicationDeps) => {
  const { candidates, contactChanges, applications, sharings, documentLinks, ages } = deps;
  const { placementLists, checkIns, clock, candidateRequests } = deps;

  const workOf = async (id: string): Promise<Pick<Application, 'placement' | 'checkIns'>> => {
    const placement = await placementLists.findLatest(id);
    if (!placement) return noWork;
    const rows = await checkIns.listOfPlacements([placement.id]);
    return { placement: presentPlacementFacts(placement), checkIns: rows.map(presentCheckIn) };
  };

  const withCityWait = async (candidate: Candidate, progress: Progress): Promise<Progress> => {
    const cityWaitDays =
      progress.turn === 'check' ? await applications.cityWaitDays(candidate, clock()) : undefined;
    return cityWaitDays === undefined ? progress : { ...progress, cityWaitDays };
  };

  /** The open request for a correction, or that the candidate may ask for one (R31). */
  const readCorrection = async (
    candidate: Candidate,
  ): Promise<{
    shown: Pick<Application, 'correctionRequestedAt'>;
    may: Pick<Application['may'], 'requestCorrection'>;
  }> => {
    const open = await candidateRequests.listOpen(candidate.id);
    const request = open.find(({ kind }) => kind === 'correction');
    if (request) return { shown: { correctionRequestedAt: request.at }, may: {} };
    return { shown: {}, may: isCorrectable(candidate) ? { requestCorrection: true } : {} };
  };

  /** Questions that are asked now, and answers that were given before. */
  const readFunderFacts = async (id: string): Promise<Pick<Application, 'funderFacts'>> => {
    const questions = [...deps.settings.funderFacts];
    const stored = await deps.funderFacts.find(id);
    return questions.length === 0 && stored === null ? {} : { funderFacts: { questions, stored } };
  };

  const readWhole = async ({
    id,
    sessionId,
  }: Pick<Actor, 'id' | 'sessionId'>): Promise<{
    candidate: Candidate;
    application: Application;
  }> => {
    const candidate = await candidates.find(id);
    if (!candidate) throw new Problem('NOT_FOUND');
    const erasure = toErasure(await applications.erasureRequest(id));
    const trainings = await applications.trainingsOf(id);
    const jobs = await applications.applicationsOf(id);
    const worked = await workOf(id);
    const unproved = await contactChanges.unprovedEmail(id);
    const shared = await sharings.of(id);
    const isUnconfirmed = (await contactChanges.unconfirmedEmail(id)) !== undefined;
    const waiting = await contactChanges.waitingEmail(id);
    const correction = await readCorrection(candidate);
    const application: Application = {
      ...presentCandidate(
        candidate,
        isUnconfirmed ? undefined : documentLinks.forSession({ sessionId }),
      ),
      ...(unproved ? { emailToProve: unproved.email } : {}),
      ...(isUnconfirmed ? { personToConfirm: true } : {}),
      ...(waiting ? { emailWaiting: waiting } : {}),
      age: ages.present(candidate),
      statusText: statusTexts[candidate.status],
      version: candidate.version,
      progress: await withCityWait(
        candidate,
        toProgress({
          status: candidate.status,
          trainings,
          applications: jobs,
          placement: worked.placement,
        }),
      ),
      statusReason: candidate.statusReason,
      opensAt: candidate.rejectedFor === null ? null : rejections[candidate.rejectedFor].field,
      history: toEvents(await applications.stepsOf(id)),
      assignments: toAssignments(candidate, trainings, jobs),
      ...(shared.length > 0 ? { sharings: shared } : {}),
      certificates: await applications.certificatesOf(id),
      ...worked,
      ...erasure,
      ...correction.shown,
      ...(isUnconfirmed ? {} : await readFunderFacts(id)),
      may: {
        correct: canCorrect(candidate),
        ...correction.may,
        requestErasure: erasure.erasureRequestedAt === null,
      },
    };
    return { candidate, application };
  };

  return async (actor: Pick<Actor, 'id' | 'sessionId' | 'phoneSession'>): Promise<Application> => {
    const { candidate, application } = await readWhole(actor);
    return actor.phoneSession === 'unproved' ? withoutSecrets(candidate, application) : application;
  };
};
