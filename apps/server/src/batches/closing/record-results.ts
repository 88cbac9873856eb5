import { attendancePercent, dropReasons, isPass } from '@purboday/contract/batches/attendance';
import type { BatchDetail } from '@purboday/contract/batches/batch-records';
import { batchMessages } from '@purboday/contract/batches/batches.messages';
import type { ResultLine } from '@purboday/contract/batches/batches.contract';
import { Problem, fieldsProblem, type FieldError } from '@purboday/contract/conventions/problem';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { Services } from '#server/services.ts';
import { batchStore } from '#server/domain/batch/batch-store.ts';
import type { BatchRow } from '#server/domain/batch/batch-table.ts';
import { memberStore, type MemberRow } from '#server/domain/batch/member-store.ts';
import { ownProvider } from '#server/domain/provider/provider-presentation.ts';
import type { BatchEvents, By } from '../batch-events.ts';
import { batchNotFound, type ReadBatch } from '../read-batch.ts';

type Deps = Pick<Services, 'database' | 'clock'> & {
  events: Pick<BatchEvents, 'audit'>;
  read: ReadBatch;
};

type Judged = { batch: BatchRow; member: MemberRow; today: string };
type Fault = [field: string, message: string];

const assessmentFaults = (line: ResultLine, { today }: Judged): Fault[] => {
  if (line.assessedOn && line.assessedOn > today) return [['assessedOn', batchMessages.dayAhead]];
  if (!line.assessorName) return [['assessorName', batchMessages.assessorRequired]];
  return line.assessedOn ? [] : [['assessedOn', batchMessages.assessedOnRequired]];
};

const passFaults = ({ score = null, reason }: ResultLine, { batch, member }: Judged): Fault[] => {
  if (score === null) return [['score', batchMessages.scoreRequired]];
  const passes = isPass(batch, { score, percent: attendancePercent(member) });
  return passes || reason ? [] : [['reason', batchMessages.passedReason]];
};

const dropFaults = ({ reason, note }: ResultLine): Fault[] => {
  if (!(dropReasons as readonly (string | null | undefined)[]).includes(reason))
    return [['reason', batchMessages.dropReason]];
  return reason === 'other' && !note ? [['note', batchMessages.otherNote]] : [];
};

const outcomeFaults: Record<ResultLine['outcome'], (line: ResultLine, judged: Judged) => Fault[]> =
  {
    PASSED: passFaults,
    FAILED: () => [],
    DROPPED: dropFaults,
  };

const faultsOf = (line: ResultLine, judged: Judged): Fault[] => [
  ...outcomeFaults[line.outcome](line, judged),
  ...assessmentFaults(line, judged),
];

/** A line as it is stored: what was left out is null. */
const stored = (line: ResultLine) => ({
  candidateId: line.candidateId,
  outcome: line.outcome,
  score: line.score ?? null,
  assessorName: line.assessorName || null,
  assessedOn: line.assessedOn ?? null,
  reason: line.reason || null,
  note: line.note || null,
});

/** Every fault of the lines, each at its field. */
const resultFaults = (
  results: readonly ResultLine[],
  batch: BatchRow,
  members: readonly MemberRow[],
  today: string,
): FieldError[] => {
  const byId = new Map(members.map((member) => [member.candidateId, member]));
  return results.flatMap((line, n) => {
    const member = byId.get(line.candidateId);
    const faults: Fault[] = member
      ? faultsOf(line, { batch, member, today })
      : [['candidateId', batchMessages.notMember]];
    return faults.map(([field, message]) => ({ path: `results.${n}.${field}`, message }));
  });
};

/** Records results of members of a running batch, all or none. */
export const recordResults =
  ({ database, clock, events, read }: Deps) =>
  (by: By, { id, results }: { id: string; results: readonly ResultLine[] }): Promise<BatchDetail> =>
    database.transaction(async () => {
      const members = memberStore(database, clock);
      const providerId = ownProvider(by.actor);
      const batch = await batchStore(database, clock).lock(providerId, id);
      if (!batch) throw batchNotFound();
      if (batch.status !== 'RUNNING')
        throw new Problem('INVALID_TRANSITION', batchMessages.notRunning);
      const faults = resultFaults(results, batch, await members.of(id), dayInKolkata(clock()));
      if (faults.length > 0) throw fieldsProblem(faults);
      await members.saveResults(id, results.map(stored));
      const outcomes = results.map(({ candidateId, outcome }) => ({ candidateId, outcome }));
      await events.audit(by, id, 'results-recorded', { outcomes });
      return read(id, providerId);
    });
