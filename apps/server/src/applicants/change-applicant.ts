import type { Applicant, ApplicantStep } from '@purboday/contract/applicants/applicants.contract';
import { applicantStatusOf } from '@purboday/contract/conventions/lifecycles';
import type { ApplicantHistoryState } from '@purboday/contract/records/history-actions';
import { applicantMessages } from '@purboday/contract/applicants/applicants.messages';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApplicantState } from '#server/domain/applicant/applicant-store.ts';
import { oneWins } from '#server/domain/placement/placement-refusals.ts';
import { ownProvider } from '#server/domain/provider/own-provider.ts';
import type { ApplicantEvents } from './applicant-events.ts';
import type { ApplicantPlacement } from './applicant-placement.ts';
import type { OwnApplicantStore, StoredApplicant } from './own-applicant-store.ts';
import { presentApplicant } from './present-applicant.ts';

type Deps = Pick<Services, 'database' | 'assignmentQueue' | 'applicants' | 'versions'> & {
  own: Pick<OwnApplicantStore, 'find' | 'workPlace'>;
  events: ApplicantEvents;
  placement: ApplicantPlacement;
};

type Asked = { id: string; ip: string; step: ApplicantStep };

const findOwn = async (
  own: Pick<OwnApplicantStore, 'find'>,
  provider: string,
  id: string,
): Promise<StoredApplicant> => {
  const found = await own.find(provider, id);
  if (!found) throw new Problem('NOT_FOUND');
  return found;
};

const nextState = (now: StoredApplicant, step: ApplicantStep): ApplicantState =>
  step.status === 'rejected'
    ? { jobStatus: now.jobStatus, status: 'rejected', reason: step.reason }
    : { jobStatus: step.jobStatus, status: applicantStatusOf[step.jobStatus], reason: null };

/** What history calls the state: the job status, or the end. */
const stateName = ({
  status,
  jobStatus,
}: Pick<ApplicantState, 'status' | 'jobStatus'>): ApplicantHistoryState =>
  status === 'rejected' ? status : jobStatus;

/** Whether a step says all that a placement tells the candidate. */
const isComplete = (step: ApplicantStep): boolean =>
  step.status !== 'rejected' &&
  [step.joinedOn, step.title, step.monthlyPay].every((given) => given !== undefined);

/**
 * Sets an applicant's job status, any to any, or rejects and so returns the candidate to L2 (decisions §5). History, audit and the
 * candidate's place with L2 change with it or not at all.
 */
export const changeApplicant =
  (deps: Deps) =>
  async (actor: Actor, { id, ip, step }: Asked): Promise<Applicant> => {
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
      // FLT-07: the same step twice leaves one trace.
      if (from === to) {
        if (now.open) await complete(now);
        return presentApplicant(now);
      }
      await versions.requireSeen('applicants', id, step.version);
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
        workTold: isComplete(step),
      });
      return presentApplicant(await findOwn(own, provider, id));
    };
    return oneWins(() => database.transaction(change));
  };
