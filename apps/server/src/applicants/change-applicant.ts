import type { Applicant, ApplicantStep } from '@purboday/contract/applicants/applicants.contract';
import { applicantMessages } from '@purboday/contract/applicants/applicants.messages';
import { applicantStatusByJobStatus } from '@purboday/contract/conventions/lifecycles';
import { Problem } from '@purboday/contract/conventions/problem';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import type { ApplicantHistoryState } from '@purboday/contract/records/history-actions';
import type { ApplicantState } from '#server/domain/applicant/applicant-store.ts';
import {
  toCandidate,
  type NotifiedCandidate,
} from '#server/domain/candidate/candidate-presentation.ts';
import { lockRecordsOf } from '#server/domain/candidate/lock-order.ts';
import type { StepActor } from '#server/domain/placement/placement-events.ts';
import { rejectSecondPlacement } from '#server/domain/placement/placement-service.ts';
import { ownProvider } from '#server/domain/provider/provider-presentation.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import { presentApplicant } from './list-applicants.ts';
import type { OwnApplicantStore, StoredApplicant } from './own-applicant-store.ts';

type ApplicantEvent = {
  id: string;
  ip: string;
  from: ApplicantHistoryState;
  to: ApplicantHistoryState;
  reason: string | null;
  candidate: NotifiedCandidate;
  /** Whether the placement was notified with its first day. */
  isWorkRecorded: boolean;
};

type ApplicantEventsDeps = Pick<Services, 'recordStep' | 'organisationOf'>;

/** Steps that candidates are notified of. */
const decisions: Partial<Record<ApplicantHistoryState, 'accepted' | 'declined'>> = {
  COMPLETED: 'accepted',
  rejected: 'declined',
};

/** Records the step and notifies the candidate, in its transaction. */
export const applicantEvents = ({ recordStep, organisationOf }: ApplicantEventsDeps) => ({
  record: async (actor: Actor, event: ApplicantEvent): Promise<void> => {
    const { id, ip, from, to, reason, candidate, isWorkRecorded } = event;
    const decision = isWorkRecorded ? undefined : decisions[to];
    await recordStep({
      record: { kind: 'applicant', id },
      action: to === 'rejected' ? 'reject' : 'update',
      from,
      to,
      actor,
      reason,
      ip,
      detail: { from, to },
      // The reason is written for L2, not for the candidate.
      notify: decision && {
        event: 'employer-decided',
        ...toCandidate(candidate),
        organisation: await organisationOf(actor),
        decision,
      },
    });
  },
});

type ApplicantEvents = ReturnType<typeof applicantEvents>;

type ApplicantPlacementDeps = Pick<Services, 'placements' | 'placementService'>;

type Of = {
  id: string;
  candidateId: string;
  providerId: string;
  place: { state: string; city: string };
};

const toFacts = ({
  joinedOn,
  title,
  monthlyPay,
}: Extract<ApplicantStep, { jobStatus: unknown }>) => ({
  joinedOn,
  title,
  monthlyPay,
});

/** COMPLETED creates a placement (journey §12), in the transaction of the step. */
export const applicantPlacement = ({ placements, placementService }: ApplicantPlacementDeps) => {
  const removeIncomplete = async (id: string, by: StepActor): Promise<void> => {
    for (const placement of await placements.lockAllOfApplicant(id))
      if (placement.incomplete) await placementService.remove(placement, by);
  };

  const complete = async (
    { id, candidateId, providerId, place }: Of,
    step: Extract<ApplicantStep, { jobStatus: unknown }>,
    by: StepActor,
  ): Promise<void> => {
    const open = await placements.lockOpen(candidateId);
    if (open?.applicantId === id) await placementService.correct(open, toFacts(step), by);
    if (open) return;
    await placementService.create(
      {
        candidateId,
        providerId,
        applicantId: id,
        kind: 'WAGE',
        status: 'JOINED',
        ...place,
        ...toFacts(step),
        evidence: 'CONFIRMED',
      },
      by,
    );
  };

  return {
    /** Rejects turning down a candidate who works, and removes an incomplete placement. */
    before: async (id: string, step: ApplicantStep, by: StepActor): Promise<void> => {
      if (step.status === 'rejected') {
        const made = await placements.lockAllOfApplicant(id);
        if (made.some(({ incomplete }) => !incomplete))
          throw new Problem('INVALID_TRANSITION', placementMessages.placedAlready);
        await removeIncomplete(id, by);
      } else if (step.jobStatus !== 'COMPLETED') await removeIncomplete(id, by);
    },

    complete,
  };
};

type ApplicantPlacement = ReturnType<typeof applicantPlacement>;

type ChangeApplicantDeps = Pick<
  Services,
  'database' | 'assignmentQueue' | 'applicants' | 'versions'
> & {
  own: Pick<OwnApplicantStore, 'find' | 'workPlace'>;
  events: ApplicantEvents;
  placement: ApplicantPlacement;
};

type ApplicantChange = { id: string; ip: string; step: ApplicantStep };

const findOwn = async (
  own: Pick<OwnApplicantStore, 'find'>,
  provider: string,
  id: string,
): Promise<StoredApplicant> => {
  const applicant = await own.find(provider, id);
  if (!applicant) throw new Problem('NOT_FOUND');
  return applicant;
};

const nextState = (now: StoredApplicant, step: ApplicantStep): ApplicantState =>
  step.status === 'rejected'
    ? { jobStatus: now.jobStatus, status: 'rejected', reason: step.reason }
    : {
        jobStatus: step.jobStatus,
        status: applicantStatusByJobStatus[step.jobStatus],
        reason: null,
      };

const stateName = ({
  status,
  jobStatus,
}: Pick<ApplicantState, 'status' | 'jobStatus'>): ApplicantHistoryState =>
  status === 'rejected' ? status : jobStatus;

const isComplete = (step: ApplicantStep): boolean =>
  step.status !== 'rejected' &&
  [step.joinedOn, step.title, step.monthlyPay].every((value) => value !== undefined);

/** Any job status to any other, or a rejection that returns the candidate to L2, in one transaction (decisions §5). */
export const changeApplicant =
  (deps: ChangeApplicantDeps) =>
  async (actor: Actor, { id, ip, step }: ApplicantChange): Promise<Applicant> => {
    const { database, own, applicants, versions, assignmentQueue, events, placement } = deps;
    const provider = ownProvider(actor);
    const by = { ...actor, ip };
    const complete = async (now: StoredApplicant): Promise<void> => {
      if (step.status === 'rejected' || step.jobStatus !== 'COMPLETED') return;
      await placement.complete(
        { ...now, providerId: provider, place: await own.workPlace(id) },
        step,
        by,
      );
    };
    const change = async () => {
      const now = await findOwn(own, provider, id);
      if (now.status === 'rejected')
        throw new Problem('INVALID_TRANSITION', applicantMessages.ended);
      const next = nextState(now, step);
      const [from, to] = [stateName(now), stateName(next)];
      // FLT-07: a repeated step changes nothing.
      if (from === to) {
        if (now.open) await complete(now);
        return presentApplicant(now);
      }
      await lockRecordsOf(database, now.candidateId);
      await versions.requireSeen('applicants', id, { seen: step.version, reader: by });
      await placement.before(id, step, by);
      if (!(await applicants.move(id, now.jobStatus, next)))
        throw new Problem('INVALID_TRANSITION');
      await complete(now);
      await assignmentQueue.recompute(now.candidateId);
      await events.record(actor, {
        id,
        ip,
        from,
        to,
        reason: next.reason,
        candidate: { ...now, id: now.candidateId },
        isWorkRecorded: isComplete(step),
      });
      return presentApplicant(await findOwn(own, provider, id));
    };
    return rejectSecondPlacement(() => database.transaction(change));
  };
