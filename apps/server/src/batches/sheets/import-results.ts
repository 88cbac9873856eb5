import { batchesEndpoints } from '@purboday/contract/batches/batches.endpoints';
import { batchMessages } from '@purboday/contract/batches/batches.messages';
import { outcomes, type Outcome } from '@purboday/contract/batches/attendance';
import type { ImportOutcome } from '@purboday/contract/import/import-outcome';
import type { MemberStore } from '#server/domain/batch/member-store.ts';
import { dayIn } from '#server/platform/workbook/day.ts';
import { refusalsOf } from '#server/platform/workbook/import-answer.ts';
import type { Table, TableRow } from '#server/platform/workbook/table.ts';
import type { By } from '../batch-events.ts';
import type { recordResults } from '../closing/record-results.ts';
import { memberFinder } from './member-of.ts';
import { outcomeWords, resultFields, type ResultField } from './results-sheet.ts';

type Deps = { members: Pick<MemberStore, 'of'>; record: ReturnType<typeof recordResults> };
type Field = 'who' | ResultField;
type Fault = { path: string; message: string };

const outcomesByWord = new Map<string, Outcome>(
  outcomes.flatMap((outcome) => [
    [outcome.toLowerCase(), outcome] as const,
    [outcomeWords[outcome].toLowerCase(), outcome] as const,
    [outcome.slice(0, 4).toLowerCase(), outcome] as const,
  ]),
);

const emptyIsNull = (text: string): string | null => (text === '' ? null : text);
const scoreIn = (text: string): number | string | null => {
  if (text === '') return null;
  return /^\d+(?:\.\d+)?$/u.test(text) ? Number(text) : text;
};

/** A row as the call takes it, whatever is wrong with it. */
const lineOf = (row: TableRow<Field>, candidateId: string) => {
  const outcome = outcomesByWord.get(row.at('outcome').toLowerCase());
  const reason = row.at('reason');
  return {
    candidateId,
    outcome,
    score: scoreIn(row.at('score')),
    assessorName: emptyIsNull(row.at('assessorName')),
    assessedOn: emptyIsNull(dayIn(row.at('assessedOn')) ?? row.at('assessedOn')),
    reason: emptyIsNull(outcome === 'DROPPED' ? reason.toLowerCase() : reason),
    note: emptyIsNull(row.at('note')),
  };
};

/** Results from a workbook, each line by itself: one that is wrong holds up no other. */
export const importResults = ({ members, record }: Deps) => {
  const recordRow = async (by: By, id: string, row: TableRow<Field>, candidateId: string) => {
    const line = lineOf(row, candidateId);
    if (line.outcome === undefined)
      return [{ path: 'results.0.outcome', message: batchMessages.unknownOutcome }];
    const parsed = batchesEndpoints.recordResults.body.safeParse({ results: [line] });
    if (!parsed.success)
      return parsed.error.issues.map(({ path, message }): Fault => ({
        path: path.join('.'),
        message,
      }));
    return refusalsOf(() => record(by, { id, results: parsed.data.results }));
  };

  return async (by: By, id: string, table: Table<Field>): Promise<ImportOutcome> => {
    const find = memberFinder(await members.of(id));
    const columnOf = ({ path }: Fault): string => {
      const named = path.split('.').at(-1);
      const known = resultFields.find(({ field }) => field === named);
      return known ? table.headerOf(known.field) || known.header : table.headerOf('who');
    };
    const outcome: ImportOutcome = {
      data: [],
      errors: [],
      notes: [],
      ignoredColumns: table.others,
    };
    for (const row of table.rows) {
      if (row.at('outcome') === '') continue;
      const member = find(row.at('who'));
      const faults = member
        ? await recordRow(by, id, row, member.candidateId)
        : [{ path: '', message: batchMessages.notMember }];
      for (const fault of faults)
        outcome.errors.push({ row: row.row, column: columnOf(fault), message: fault.message });
      if (member && faults.length === 0)
        outcome.data.push({ _id: member.candidateId, row: row.row });
    }
    return outcome;
  };
};
