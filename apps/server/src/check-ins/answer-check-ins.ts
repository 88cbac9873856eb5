import type {
  CheckInNote,
  CheckInQuestion,
  DueCheckIn,
} from '@purboday/contract/check-ins/check-ins.contract';
import { checkInMessages } from '@purboday/contract/check-ins/check-ins.messages';
import type { CheckInAnswer } from '@purboday/contract/conventions/enumerations';
import {
  dayInKolkata,
  daysAfter,
  hourInKolkata,
} from '@purboday/contract/conventions/kolkata-days';
import { checkInLifecycle, nextState } from '@purboday/contract/conventions/lifecycles';
import { checkIn as limits } from '@purboday/contract/conventions/limits';
import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import type { Page } from '@purboday/contract/conventions/schemas';
import type { CheckInAnswerInput } from '@purboday/contract/fields/placement-fields';
import type { CheckInRecord } from '@purboday/contract/records/placements';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { StepActor } from '#server/domain/placement/placement-events.ts';
import { presentCheckIn } from '#server/domain/placement/placement-presentation.ts';
import type { CheckIn, Placement } from '#server/domain/placement/placement-store.ts';
import { presentPage, type PageRequest } from '#server/platform/database/paging.ts';
import type { Services } from '#server/services.ts';
import { dueCheckInStore, type DueCheckInStore, type DueRow } from './due-check-in-store.ts';

type ListCheckInsDeps = Pick<Services, 'clock'> & {
  dueCheckIns: DueCheckInStore;
};

const toCall = ({ status, notifiedAt, dueOn }: DueRow, today: string): boolean => {
  const since = notifiedAt === null ? dueOn : dayInKolkata(notifiedAt);
  return status === 'UNREACHED' || daysAfter(since, limits.callDays) <= today;
};

const present = (row: DueRow, today: string): DueCheckIn => ({
  ...presentCheckIn(row),
  placementId: row.placementId,
  candidateId: row.candidateId,
  name: row.name,
  mobileNumber: row.mobileNumber,
  employer: row.employer,
  title: row.title,
  joinedOn: row.joinedOn,
  state: row.state,
  city: row.city,
  toCall: toCall(row, today),
});

/** Check-ins to call about on or before `query.due`, by default today; the earliest first. */
export const listCheckIns =
  ({ dueCheckIns, clock }: ListCheckInsDeps) =>
  async (
    query: PageRequest & { due?: string | undefined },
  ): Promise<{ data: DueCheckIn[]; page: Page }> => {
    const today = dayInKolkata(clock());
    const found = await dueCheckIns.read({ ...query, due: query.due ?? today });
    return presentPage(found, (row) => present(row, today));
  };

type RecordCheckInDeps = Pick<Services, 'database' | 'placementService' | 'checkInAnswers'> & {
  dueCheckIns: Pick<DueCheckInStore, 'find'>;
};

/** One answer settles every due check-in of the placement. */
export const recordCheckInAnswer = ({
  database,
  dueCheckIns,
  placementService,
  checkInAnswers,
}: RecordCheckInDeps) => {
  const requireCheckIn = async (id: string): Promise<CheckIn> => {
    const checkIn = await dueCheckIns.find(id);
    if (!checkIn) throw new Problem('NOT_FOUND');
    return checkIn;
  };

  return (id: string, { reached, body }: CheckInNote, by: StepActor): Promise<CheckInRecord> =>
    database.transaction(async () => {
      const { placementId } = await requireCheckIn(id);
      const placement = await placementService.lockPlacement(placementId);
      // Another request may have answered before the lock.
      const { status } = await requireCheckIn(id);
      if (nextState(checkInLifecycle, status, reached ? 'answer' : 'miss') === undefined)
        throw new Problem('INVALID_TRANSITION');
      if (reached) await checkInAnswers.answer(placement, body, by);
      else {
        const nextOn = body.nextOn ?? null;
        if (nextOn !== null && nextOn < placementService.today())
          throw fieldProblem('nextOn', checkInMessages.next);
        await checkInAnswers.recordMissedCall(placement, nextOn, by);
      }
      return presentCheckIn(await requireCheckIn(id));
    });
};

type CheckInLinkDeps = Pick<
  Services,
  'database' | 'checkInLinks' | 'checkInAnswers' | 'placedCandidates' | 'placementService'
>;

const firstName = (name: string): string => name.split(' ')[0] ?? '';

/** The emailed link can be read any number of times and answered once. */
export const checkInLink = ({
  database,
  checkInLinks,
  checkInAnswers,
  placedCandidates,
  placementService,
}: CheckInLinkDeps) => {
  const requireLink = async (token: string) => {
    const link = await checkInLinks.find(token);
    if (!link) throw new Problem('NOT_FOUND', checkInMessages.unknown);
    if (!link.works) throw new Problem('GONE', checkInMessages.used);
    return link;
  };
  const lockPlacementOf = async (token: string): Promise<Placement> => {
    const placement = await placementService.lockPlacement((await requireLink(token)).placementId);
    // An answer by phone may have used it before the lock.
    await requireLink(token);
    return placement;
  };

  return {
    read: (token: string): Promise<CheckInQuestion> =>
      database.transaction(async () => {
        const { id, title, joinedOn } = await lockPlacementOf(token);
        const { name, employer, language } = await placedCandidates.read(id);
        return { name: firstName(name), employer, title, joinedOn, language };
      }),

    answer: (
      token: string,
      input: CheckInAnswerInput,
      ip: string,
    ): Promise<{ answer: CheckInAnswer }> =>
      database.transaction(async () => {
        const placement = await lockPlacementOf(token);
        const { name } = await placedCandidates.read(placement.id);
        const by = { id: placement.candidateId, role: 'CANDIDATE' as const, name, ip };
        await checkInAnswers.answer(placement, input, by);
        return { answer: input.answer };
      }),
  };
};

type SendCheckInsDeps = Pick<
  Services,
  | 'database'
  | 'notify'
  | 'clock'
  | 'placements'
  | 'checkIns'
  | 'checkInLinks'
  | 'placedCandidates'
  | 'forEachRecord'
>;

/** Hours in Kolkata. */
const daytime = { from: 9, until: 20 };

/**
 * Scheduled job: sends candidates whose check-in is due a message, and one reminder after `limits.againDays`. One message and link cover all
 * due check-ins of a placement.
 */
export const sendCheckIns = ({
  database,
  clock,
  placements,
  checkIns,
  checkInLinks,
  placedCandidates,
  forEachRecord,
  notify,
}: SendCheckInsDeps) => {
  const dueCheckIns = dueCheckInStore(database);

  const readTime = () => {
    const now = clock();
    const hour = hourInKolkata(now);
    return { now, today: dayInKolkata(now), byDay: hour >= daytime.from && hour < daytime.until };
  };

  const sendCheckIn = (placementId: string): Promise<void> =>
    database.transaction(async () => {
      const placement = await placements.lock(placementId);
      const [due] = await dueCheckIns.listToNotify(readTime(), placementId);
      if (!placement || !due) return;
      const candidate = await placedCandidates.read(placementId);
      const { token, validUntil } = await checkInLinks.create(placementId);
      await notify({
        event: 'check-in',
        ...toCandidate(candidate),
        employer: candidate.employer,
        again: due.again,
        path: `/check-in/${token}`,
        validUntil,
      });
      await checkIns.markNotified(due.ids, due.again);
    });

  return async (): Promise<void> => {
    const due = await dueCheckIns.listToNotify(readTime());
    await forEachRecord(
      'check-ins',
      due.map(({ placementId }) => placementId),
      sendCheckIn,
    );
    await checkInLinks.deleteExpired();
  };
};
