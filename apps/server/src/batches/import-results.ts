import { ownBatches, type BatchRow } from '#server/domain/batch/batch-store.ts';
import {
  attendancePercent,
  dropReasons,
  isPass,
  outcomes,
  type Outcome,
  type BatchDetail,
} from '@purboday/contract/batches/batch-records';
import { batchesContract, type ResultLine } from '@purboday/contract/batches/batches.contract';
import { batchMessages } from '@purboday/contract/batches/batches.messages';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import {
  fieldProblem,
  fieldsProblem,
  Problem,
  type FieldError,
} from '@purboday/contract/conventions/problem';
import { typedNumber } from '@purboday/contract/conventions/typed-number';
import type { ImportOutcome } from '@purboday/contract/import/import.contract';
import type { MemberRow } from '#server/domain/batch/member-store.ts';
import {
  parseCandidateReference,
  candidateReferenceColumn,
} from '#server/domain/candidate/candidate-presentation.ts';
import type { SheetColumn } from '#server/platform/sheets/sheet.ts';
import { validateBody, importRows } from '#server/platform/workbook/import-rows.ts';
import type { Column, TableRow, Tables } from '#server/platform/workbook/table.ts';
import { wordReader } from '#server/platform/workbook/words.ts';
import type { Services } from '#server/services.ts';
import type { BatchActor } from '#server/domain/batch/batch-events.ts';
import {
  listVisibleMembers,
  lockRunningBatch,
  type ReadBatch,
  type VisibleMember,
} from './read-batch.ts';
import { leavingColumns, memberColumns } from './register-sheet.ts';

type RecordResultsDeps = Pick<
  Services,
  'database' | 'clock' | 'batches' | 'members' | 'recordStep'
> & {
  read: ReadBatch;
};

type Judged = { batch: BatchRow; member: MemberRow; today: string };
type RowError = [field: string, message: string];

const validateAssessment = (line: ResultLine, { today }: Judged): RowError[] => {
  if (line.assessedOn && line.assessedOn > today) return [['assessedOn', batchMessages.dayAhead]];
  if (!line.assessorName) return [['assessorName', batchMessages.assessorRequired]];
  return line.assessedOn ? [] : [['assessedOn', batchMessages.assessedOnRequired]];
};

const validatePass = (
  { score = null, reason }: ResultLine,
  { batch, member }: Judged,
): RowError[] => {
  if (score === null) return [['score', batchMessages.scoreRequired]];
  const passes = isPass(batch, { score, percent: attendancePercent(member) });
  return passes || reason ? [] : [['reason', batchMessages.passedReason]];
};

const validateDrop = ({ reason, note }: ResultLine): RowError[] => {
  if (!(dropReasons as readonly (string | null | undefined)[]).includes(reason))
    return [['reason', batchMessages.dropReason]];
  return reason === 'other' && !note ? [['note', batchMessages.otherNote]] : [];
};

const validateOutcome: Record<
  ResultLine['outcome'],
  (line: ResultLine, judged: Judged) => RowError[]
> = {
  PASSED: validatePass,
  FAILED: () => [],
  DROPPED: validateDrop,
};

const validateRow = (line: ResultLine, judged: Judged): RowError[] => [
  ...validateOutcome[line.outcome](line, judged),
  ...validateAssessment(line, judged),
];

const stored = (line: ResultLine) => ({
  candidateId: line.candidateId,
  outcome: line.outcome,
  score: line.score ?? null,
  assessorName: line.assessorName || null,
  assessedOn: line.assessedOn ?? null,
  reason: line.reason || null,
  note: line.note || null,
});

const validateResults = (
  results: readonly ResultLine[],
  batch: BatchRow,
  members: readonly MemberRow[],
  today: string,
): FieldError[] => {
  const byId = new Map(members.map((member) => [member.candidateId, member]));
  return results.flatMap((line, n) => {
    const member = byId.get(line.candidateId);
    const errors: RowError[] = member
      ? validateRow(line, { batch, member, today })
      : [['candidateId', batchMessages.notMember]];
    return errors.map(([field, message]) => ({ path: `results.${n}.${field}`, message }));
  });
};

/** Rejects lines whose result has changed since the caller read it (T63). */
const requireSeenResults = (
  results: readonly ResultLine[],
  members: readonly MemberRow[],
): void => {
  const changed = members.filter(({ candidateId, outcome, score }) => {
    const seen = results.find((line) => line.candidateId === candidateId)?.seen;
    if (seen === undefined) return false;
    return (seen?.outcome ?? null) !== outcome || (seen?.score ?? null) !== score;
  });
  if (changed.length === 0) return;
  const names = new Intl.ListFormat('en-IN').format(changed.map(({ name }) => name));
  throw new Problem('INVALID_TRANSITION', batchMessages.resultsChanged(names));
};

/** Records results of members of a running batch, all or none. */
export const recordResults =
  ({ database, clock, batches, members, recordStep, read }: RecordResultsDeps) =>
  (
    by: BatchActor,
    { id, results }: { id: string; results: readonly ResultLine[] },
  ): Promise<BatchDetail> =>
    database.transaction(async () => {
      const batch = await lockRunningBatch({ batches }, by.actor, id);
      const present = await members.of(id);
      requireSeenResults(results, present);
      const errors = validateResults(results, batch, present, dayInKolkata(clock()));
      if (errors.length > 0) throw fieldsProblem(errors);
      await members.saveResults(id, results.map(stored));
      const outcomes = results.map(({ candidateId, outcome }) => ({ candidateId, outcome }));
      await recordStep({
        ...by,
        audited: 'results-recorded',
        record: { kind: 'batch', id },
        detail: { outcomes },
      });
      return read(id, ownBatches(by.actor));
    });

const outcomeWords = {
  PASSED: 'Passed',
  FAILED: 'Failed',
  DROPPED: 'Dropped',
} as const satisfies Record<Outcome, string>;

const resultFields = [
  { field: 'outcome', header: 'Result', also: ['Outcome'], required: true },
  { field: 'score', header: 'Score', also: ['Marks', 'Score, of 100'] },
  { field: 'assessorName', header: 'Assessor name', also: ['Assessor'] },
  {
    field: 'assessedOn',
    header: 'Assessed on',
    also: ['Day of the assessment', 'Date'],
    isDay: true,
  },
  { field: 'reason', header: 'Reason' },
  { field: 'note', header: 'Note', also: ['In words'] },
] as const satisfies readonly Column<string>[];
type ResultField = (typeof resultFields)[number]['field'];

export const resultTable: readonly Column<'who' | ResultField>[] = [
  candidateReferenceColumn,
  ...resultFields,
];

const valueOf: Record<ResultField, (member: VisibleMember) => string | number | null> = {
  outcome: ({ outcome }) => (outcome === null ? '' : outcomeWords[outcome]),
  score: ({ score }) => score,
  assessorName: ({ assessorName }) => assessorName,
  assessedOn: ({ assessedOn }) => assessedOn,
  reason: ({ reason }) => reason,
  note: ({ note }) => note,
};

export const resultColumns: readonly SheetColumn<VisibleMember>[] = [
  ...memberColumns,
  ...resultFields.map(({ field, header }) => ({ header, width: 20, of: valueOf[field] })),
  ...leavingColumns,
];

/** Finds members by registration code, id or mobile number. The problem is shown at the cell. */
export const createMemberFinder = (members: readonly VisibleMember[]) => {
  const byReference = new Map(
    members.flatMap((member) => [
      [member.registrationCode, member] as const,
      [member.candidateId, member] as const,
    ]),
  );
  const byMobile = Map.groupBy(members, ({ mobileNumber }) => mobileNumber);
  return (who: string): VisibleMember | { problem: string } => {
    const known = parseCandidateReference(who);
    const found =
      'reference' in known ? byReference.get(known.reference) : byMobile.get(known.mobile);
    const [member, ...others] = found === undefined ? [] : [found].flat();
    if (!member) return { problem: batchMessages.notMember };
    return others.length === 0 ? member : { problem: batchMessages.sharedNumber };
  };
};

type ImportResultsDeps = Pick<Services, 'members'> & {
  record: ReturnType<typeof recordResults>;
};
type Field = 'who' | ResultField;

const readOutcome = wordReader<Outcome>(
  outcomes.map((outcome) => [
    outcome,
    `${outcome}|${outcomeWords[outcome]}|${outcome.slice(0, 4)}`,
  ]),
);

const emptyIsNull = (text: string): string | null => (text === '' ? null : text);

/** Not validated yet. */
const toLine = (row: TableRow<Field>, candidateId: string) => {
  const outcome = readOutcome(row.at('outcome'));
  const reason = row.at('reason');
  return {
    candidateId,
    outcome,
    score: typedNumber(row.at('score')) ?? null,
    assessorName: emptyIsNull(row.at('assessorName')),
    assessedOn: emptyIsNull(row.at('assessedOn')),
    reason: emptyIsNull(outcome === 'DROPPED' ? reason.toLowerCase() : reason),
    note: emptyIsNull(row.at('note')),
  };
};

/** Members with more than one result in the workbook: we do not know which is meant (R24). */
const membersGivenTwice = (
  { tables }: Tables<Field>,
  find: ReturnType<typeof createMemberFinder>,
): ReadonlySet<string> => {
  const candidateIds = tables
    .flatMap(({ rows }) => rows)
    .filter((row) => row.at('outcome') !== '')
    .map((row) => find(row.at('who')))
    .flatMap((member) => ('problem' in member ? [] : [member.candidateId]));
  return new Set(
    candidateIds.filter((candidateId, at) => candidateIds.indexOf(candidateId) !== at),
  );
};

/** Records each line on its own, so that an invalid one does not block the others. */
export const importResults =
  ({ members, record }: ImportResultsDeps) =>
  async (by: BatchActor, id: string, tables: Tables<Field>): Promise<ImportOutcome> => {
    const find = createMemberFinder(
      listVisibleMembers(await members.ofAllTime(id), ownBatches(by.actor)),
    );
    const repeated = membersGivenTwice(tables, find);
    return importRows(tables, {
      columns: resultTable,
      fieldOf: (path) => path.split('.').at(-1) ?? path,
      take: async (row) => {
        if (row.at('outcome') === '') return undefined;
        const member = find(row.at('who'));
        if ('problem' in member) throw fieldProblem('who', member.problem);
        if (repeated.has(member.candidateId)) throw fieldProblem('who', batchMessages.resultTwice);
        const line = toLine(row, member.candidateId);
        if (line.outcome === undefined) throw fieldProblem('outcome', batchMessages.unknownOutcome);
        // The export contains the results of former members, too.
        if (member.leftAt !== null && member.outcome === line.outcome) return undefined;
        const { results } = validateBody(batchesContract.recordResults.body, { results: [line] });
        await record(by, { id, results });
        return { id: member.candidateId };
      },
    });
  };
