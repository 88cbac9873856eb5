import { outcomes, type Outcome } from '@purboday/contract/batches/attendance';
import { batchesContract } from '@purboday/contract/batches/batches.contract';
import { batchMessages } from '@purboday/contract/batches/batches.messages';
import { fieldProblem } from '@purboday/contract/conventions/problem';
import { typedNumber } from '@purboday/contract/conventions/typed-number';
import type { ImportOutcome } from '@purboday/contract/import/import-outcome';
import { knownAs, whoColumn } from '#server/domain/candidate/candidate-presentation.ts';
import type { SheetColumn } from '#server/platform/sheets/sheet.ts';
import { bodyOf, importRows } from '#server/platform/workbook/import-rows.ts';
import type { Column, TableRow, Tables } from '#server/platform/workbook/table.ts';
import type { Services } from '#server/services.ts';
import type { By } from '../batch-events.ts';
import type { recordResults } from '../closing/record-results.ts';
import { shownMembers, type ShownMember } from '../read-batch.ts';
import { leavingColumns, memberColumns } from './register-sheet.ts';

const outcomeWords = {
  PASSED: 'Passed',
  FAILED: 'Failed',
  DROPPED: 'Dropped',
} as const satisfies Record<Outcome, string>;

/** What is read of a workbook of results, and written into one. */
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

export const resultTable: readonly Column<'who' | ResultField>[] = [whoColumn, ...resultFields];

const valueOf: Record<ResultField, (member: ShownMember) => string | number | null> = {
  outcome: ({ outcome }) => (outcome === null ? '' : outcomeWords[outcome]),
  score: ({ score }) => score,
  assessorName: ({ assessorName }) => assessorName,
  assessedOn: ({ assessedOn }) => assessedOn,
  reason: ({ reason }) => reason,
  note: ({ note }) => note,
};

/** The results of a batch, a line a member. */
export const resultColumns: readonly SheetColumn<ShownMember>[] = [
  ...memberColumns,
  ...resultFields.map(({ field, header }) => ({ header, width: 20, of: valueOf[field] })),
  ...leavingColumns,
];

/** Members by registration code, id or mobile number; of two with one number none is meant. */
export const memberFinder = (members: readonly ShownMember[]) => {
  const byReference = new Map(
    members.flatMap((member) => [
      [member.registrationCode, member] as const,
      [member.candidateId, member] as const,
    ]),
  );
  const byMobile = Map.groupBy(members, ({ mobileNumber }) => mobileNumber);
  return (who: string): ShownMember | undefined => {
    const known = knownAs(who);
    if ('reference' in known) return byReference.get(known.reference);
    const [member, ...others] = byMobile.get(known.mobile) ?? [];
    return others.length === 0 ? member : undefined;
  };
};

type Deps = Pick<Services, 'members'> & {
  record: ReturnType<typeof recordResults>;
};
type Field = 'who' | ResultField;

const outcomesByWord = new Map<string, Outcome>(
  outcomes.flatMap((outcome) => [
    [outcome.toLowerCase(), outcome] as const,
    [outcomeWords[outcome].toLowerCase(), outcome] as const,
    [outcome.slice(0, 4).toLowerCase(), outcome] as const,
  ]),
);

const emptyIsNull = (text: string): string | null => (text === '' ? null : text);

/** A row as the call takes it, whatever is wrong with it. */
const lineOf = (row: TableRow<Field>, candidateId: string) => {
  const outcome = outcomesByWord.get(row.at('outcome').toLowerCase());
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

/** Members of whom the workbook gives more than one result: nobody knows which of them is meant (R24). */
const membersGivenTwice = (
  { tables }: Tables<Field>,
  find: ReturnType<typeof memberFinder>,
): ReadonlySet<string> => {
  const given = tables
    .flatMap(({ rows }) => rows)
    .filter((row) => row.at('outcome') !== '')
    .flatMap((row) => find(row.at('who'))?.candidateId ?? []);
  return new Set(given.filter((candidateId, at) => given.indexOf(candidateId) !== at));
};

/** Results from a workbook, each line by itself: one that is wrong holds up no other. */
export const importResults =
  ({ members, record }: Deps) =>
  async (by: By, id: string, tables: Tables<Field>): Promise<ImportOutcome> => {
    const find = memberFinder(shownMembers(await members.ofAllTime(id), 'provider'));
    const repeated = membersGivenTwice(tables, find);
    return importRows(tables, {
      columns: resultTable,
      fieldOf: (path) => path.split('.').at(-1) ?? path,
      take: async (row) => {
        if (row.at('outcome') === '') return undefined;
        const member = find(row.at('who'));
        if (!member) throw fieldProblem('who', batchMessages.notMember);
        if (repeated.has(member.candidateId)) throw fieldProblem('who', batchMessages.resultTwice);
        const line = lineOf(row, member.candidateId);
        if (line.outcome === undefined) throw fieldProblem('outcome', batchMessages.unknownOutcome);
        // The export has the result of those who left, too.
        if (member.leftAt !== null && member.outcome === line.outcome) return undefined;
        const { results } = bodyOf(batchesContract.recordResults.body, { results: [line] });
        await record(by, { id, results });
        return { id: member.candidateId };
      },
    });
  };
