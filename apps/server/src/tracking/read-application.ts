import { candidateLifecycle } from '@purboday/contract/conventions/lifecycles';
import { Problem } from '@purboday/contract/conventions/problem';
import { rejections } from '@purboday/contract/review/rejections';
import type { Application } from '@purboday/contract/tracking/tracking.contract';
import type { Services } from '#server/services.ts';
import { presentCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { presentCheckIn, presentFacts } from '#server/domain/placement/placement-presentation.ts';
import type { ApplicationStore, Step } from './application-store.ts';
import type { SharingStore } from './sharing-store.ts';
import { assignmentsOf } from './assignments-of.ts';
import { statusWords, stepWords } from './plain-words.ts';
import { progressOf } from './progress/progress-of.ts';

type Deps = Pick<
  Services,
  'contactChanges' | 'candidates' | 'documentLinks' | 'ages' | 'placementLists' | 'checkIns'
> & {
  applications: ApplicationStore;
  sharings: Pick<SharingStore, 'of'>;
};

const noWork = { placement: null, checkIns: [] } satisfies Partial<Application>;

/** Whether a candidate may correct and resubmit (decisions §5). */
export const mayCorrect = ({ status }: Pick<Candidate, 'status'>): boolean =>
  'resubmit' in candidateLifecycle[status];

const eventsOf = (steps: readonly Step[]): Application['history'] =>
  steps.flatMap((step) => {
    const text = stepWords(step);
    return text === undefined ? [] : [{ at: step.at.toISOString(), text, reason: step.reason }];
  });

type Erasure = Pick<Application, 'erasureRequestedAt' | 'erasureDeclined'>;

/** Where the latest request for erasure stands; a declined one may be made again. */
const erasureOf = (request: Awaited<ReturnType<ApplicationStore['erasureRequest']>>): Erasure => {
  const open = request?.state === 'open' ? request.requestedAt.toISOString() : null;
  const declined =
    request?.state === 'declined' && request.decidedAt
      ? { at: request.decidedAt.toISOString(), reason: request.decisionReason ?? '' }
      : null;
  return { erasureRequestedAt: open, erasureDeclined: declined };
};

/** A candidate's own application, everything of it in plain words; SEC-57: see my data. */
export const readApplication = (deps: Deps) => {
  const { candidates, contactChanges, applications, sharings, documentLinks, ages } = deps;
  const { placementLists, checkIns } = deps;

  const workOf = async (id: string): Promise<Pick<Application, 'placement' | 'checkIns'>> => {
    const placement = await placementLists.latestOf(id);
    if (!placement) return noWork;
    const asked = await checkIns.ofAll([placement.id]);
    return { placement: presentFacts(placement), checkIns: asked.map(presentCheckIn) };
  };

  return async ({ id, sessionId }: Pick<Actor, 'id' | 'sessionId'>): Promise<Application> => {
    const candidate = await candidates.find(id);
    if (!candidate) throw new Problem('NOT_FOUND');
    const erasure = erasureOf(await applications.erasureRequest(id));
    const trainings = await applications.trainingsOf(id);
    const jobs = await applications.applicationsOf(id);
    const worked = await workOf(id);
    const unproved = await contactChanges.unprovedEmail(id);
    const shared = await sharings.of(id);
    const isUnconfirmed = (await contactChanges.unconfirmedEmail(id)) !== undefined;
    return {
      ...presentCandidate(candidate, isUnconfirmed ? undefined : documentLinks.for({ sessionId })),
      ...(unproved ? { emailToProve: unproved.email } : {}),
      ...(isUnconfirmed ? { personToConfirm: true } : {}),
      age: ages.present(candidate),
      statusText: statusWords[candidate.status],
      version: candidate.version,
      progress: progressOf({
        status: candidate.status,
        trainings,
        applications: jobs,
        placement: worked.placement,
      }),
      statusReason: candidate.statusReason,
      opensAt: candidate.rejectedFor === null ? null : rejections[candidate.rejectedFor].field,
      history: eventsOf(await applications.stepsOf(id)),
      assignments: assignmentsOf(candidate, trainings, jobs),
      ...(shared.length > 0 ? { sharings: shared } : {}),
      certificates: await applications.certificatesOf(id),
      ...worked,
      ...erasure,
      may: { correct: mayCorrect(candidate), requestErasure: erasure.erasureRequestedAt === null },
    };
  };
};
