import { candidateLifecycle } from '@purboday/contract/conventions/lifecycles';
import { Problem } from '@purboday/contract/conventions/problem';
import { rejections } from '@purboday/contract/review/rejections';
import type { Application } from '@purboday/contract/tracking/tracking.contract';
import { presentCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { ContactChangeStore } from '#server/domain/contact-change/contact-change-store.ts';
import type { Candidate, CandidateStore } from '#server/domain/candidate/candidate-store.ts';
import type { AgeRules } from '#server/domain/guardian/age-rules.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { DocumentLinks } from '#server/domain/document/document-link.ts';
import type { CheckInStore } from '#server/domain/placement/check-in-store.ts';
import type { PlacementListStore } from '#server/domain/placement/placement-list-store.ts';
import { presentCheckIn, presentFacts } from '#server/domain/placement/placement-presentation.ts';
import type { ApplicationStore, Step } from './application-store.ts';
import type { SharingStore } from './sharing/sharing-store.ts';
import { assignmentsOf } from './assignments-of.ts';
import { statusWords, stepWords } from './plain-words.ts';
import { progressOf } from './progress/progress-of.ts';

type Deps = {
  changes: Pick<ContactChangeStore, 'unconfirmedEmail' | 'unprovedEmail'>;
  candidates: Pick<CandidateStore, 'find'>;
  applications: ApplicationStore;
  sharings: Pick<SharingStore, 'of'>;
  links: Pick<DocumentLinks, 'for'>;
  ages: Pick<AgeRules, 'present'>;
  work: { lists: Pick<PlacementListStore, 'latestOf'>; checkIns: Pick<CheckInStore, 'ofAll'> };
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
  const { candidates, changes, applications, sharings, links, ages, work } = deps;

  const workOf = async (id: string): Promise<Pick<Application, 'placement' | 'checkIns'>> => {
    const placement = await work.lists.latestOf(id);
    if (!placement) return noWork;
    const checkIns = await work.checkIns.ofAll([placement.id]);
    return { placement: presentFacts(placement), checkIns: checkIns.map(presentCheckIn) };
  };

  return async ({ id, sessionId }: Pick<Actor, 'id' | 'sessionId'>): Promise<Application> => {
    const candidate = await candidates.find(id);
    if (!candidate) throw new Problem('NOT_FOUND');
    const erasure = erasureOf(await applications.erasureRequest(id));
    const trainings = await applications.trainingsOf(id);
    const jobs = await applications.applicationsOf(id);
    const worked = await workOf(id);
    const unproved = await changes.unprovedEmail(id);
    const shared = await sharings.of(id);
    const isUnconfirmed = (await changes.unconfirmedEmail(id)) !== undefined;
    return {
      ...presentCandidate(candidate, isUnconfirmed ? undefined : links.for({ sessionId })),
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
