import { batchesContract } from '@purboday/contract/batches/batches.contract';
import { batchMessages } from '@purboday/contract/batches/batches.messages';
import { outcomes, type Outcome } from '@purboday/contract/batches/attendance';
import { fieldProblem } from '@purboday/contract/conventions/problem';
import { typedNumber } from '@purboday/contract/conventions/typed-number';
import type { ImportOutcome } from '@purboday/contract/import/import-outcome';
import type { Services } from '#server/services.ts';
import { bodyOf, importRows } from '#server/platform/workbook/import-rows.ts';
import type { TableRow, Tables } from '#server/platform/workbook/table.ts';
import type { By } from '../batch-events.ts';
import type { recordResults } from '../closing/record-results.ts';
import { shownMembers } from '../batch-readers.ts';
import { memberFinder } from './member-of.ts';
import { outcomeWords, resultTable, type ResultField } from './results-sheet.ts';

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
