import { ownBatches } from '#server/domain/batch/batch-store.ts';
import {
  freeMarkingDays,
  type AttendanceMark,
  type MarkedRegister,
} from '@purboday/contract/batches/batch-records';
import { batchMessages } from '@purboday/contract/batches/batches.messages';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { ImportOutcome } from '@purboday/contract/import/import.contract';
import { candidateReferenceColumn } from '#server/domain/candidate/candidate-presentation.ts';
import { daysBefore } from '#server/platform/process/clock.ts';
import { isEmptyValue } from '#server/platform/workbook/cell.ts';
import { parseHeaderDay, isMeantAsDay } from '#server/platform/workbook/day.ts';
import { catchRejections, toRow } from '#server/platform/workbook/import-rows.ts';
import type { Column, Table, TableRow, Tables } from '#server/platform/workbook/table.ts';
import type { Services } from '#server/services.ts';
import type { BatchActor } from '#server/domain/batch/batch-events.ts';
import { createMemberFinder } from './import-results.ts';
import type { markAttendance } from './mark-attendance.ts';
import { listVisibleMembers, wasMemberOn, type VisibleMember } from './read-batch.ts';
import { markReader, type ReadMark } from './read-mark.ts';
import { reasonHeader } from './register-sheet.ts';

type ImportAttendanceDeps = Pick<Services, 'members' | 'attendance' | 'clock'> & {
  mark: ReturnType<typeof markAttendance>;
};

export const attendanceTable: readonly Column<'who' | 'reason'>[] = [
  candidateReferenceColumn,
  { field: 'reason', header: reasonHeader },
];
type AttendanceTable = Table<'who' | 'reason'>;
type AttendanceRow = TableRow<'who' | 'reason'>;

type GivenMark = {
  row: number;
  sheet?: string;
  column: string;
  day: string;
  candidateId: string;
  mark: AttendanceMark;
  reason: string;
};
type RowError = { row: number; sheet?: string; column: string; message: string };

type DayColumn = { header: string; day: string; at: number; read: ReadMark };

/** Also returns headers that look like a day and cannot be read. */
const dayColumns = (table: AttendanceTable): { days: DayColumn[]; errors: RowError[] } => {
  const days = table.others.flatMap((header, at) => {
    const day = parseHeaderDay(header);
    return day === undefined
      ? []
      : [{ header, day, at, read: markReader(table.rows.map(({ others }) => others[at] ?? '')) }];
  });
  const known = new Set(days.map(({ header }) => header));
  const unread = table.others.filter((header) => !known.has(header) && isMeantAsDay(header));
  return {
    days,
    errors: unread.map((column) => ({
      ...toRow(table, { row: 1 }),
      column,
      message: batchMessages.unreadableHeader,
    })),
  };
};

const toCells = (
  { row, where: place }: { row: AttendanceRow; where: { row: number; sheet?: string } },
  member: VisibleMember,
  days: readonly DayColumn[],
): (GivenMark | RowError)[] =>
  days.flatMap(({ header, day, at, read }): (GivenMark | RowError)[] => {
    const text = row.others[at] ?? '';
    if (text === '' || isEmptyValue(text)) return [];
    const mark = read(text);
    const where = { ...place, column: header };
    if (!wasMemberOn(member, day)) return [{ ...where, message: batchMessages.notMember }];
    if (mark === undefined) return [{ ...where, message: batchMessages.unknownMark }];
    return [{ ...where, day, candidateId: member.candidateId, mark, reason: row.at('reason') }];
  });

const isError = (one: GivenMark | RowError): one is RowError => 'message' in one;

/** Two marks of a person on one day are errors in both cells, whatever they say, because we do not know which is meant (R24). */
const onceEach = (marks: readonly GivenMark[]): { single: GivenMark[]; repeated: RowError[] } => {
  const byPersonAndDay = [
    ...Map.groupBy(marks, ({ candidateId, day }) => `${candidateId} ${day}`).values(),
  ];
  return {
    single: byPersonAndDay.filter(({ length }) => length === 1).flat(),
    repeated: byPersonAndDay
      .filter(({ length }) => length > 1)
      .flat()
      .map((one) => ({
        ...toRow(one, one),
        column: one.column,
        message: batchMessages.markedTwice,
      })),
  };
};

/** Marks each changed day as if it was typed. Existing equal marks stay. */
export const importAttendance = ({ members, attendance, mark, clock }: ImportAttendanceDeps) => {
  const readTable = (table: AttendanceTable, find: ReturnType<typeof createMemberFinder>) => {
    const { days, errors } = dayColumns(table);
    const marksAndErrors = table.rows.flatMap((row): (GivenMark | RowError)[] => {
      const where = toRow(table, row);
      if (row.errors.length > 0) return row.errors.map((error) => ({ ...where, ...error }));
      const member = find(row.at('who'));
      const column = table.headerOf('who');
      if ('problem' in member) return [{ ...where, column, message: member.problem }];
      return toCells({ row, where }, member, days);
    });
    return { days, found: [...errors, ...marksAndErrors] };
  };

  const read = async (by: BatchActor, id: string, tables: readonly AttendanceTable[]) => {
    const find = createMemberFinder(
      listVisibleMembers(await members.ofAllTime(id), ownBatches(by.actor)),
    );
    const sheets = tables.map((table) => readTable(table, find));
    const found = sheets.flatMap((sheet) => sheet.found);
    const { single, repeated } = onceEach(found.filter((one): one is GivenMark => !isError(one)));
    return {
      days: sheets.flatMap((sheet) => sheet.days),
      newMarks: single,
      errors: [...found.filter(isError), ...repeated],
    };
  };

  const changed = async (id: string, newMarks: readonly GivenMark[]): Promise<GivenMark[]> => {
    const stored = new Map(
      (await attendance.ofBatch(id)).map((one) => [`${one.candidateId} ${one.day}`, one.mark]),
    );
    return newMarks.filter((one) => stored.get(`${one.candidateId} ${one.day}`) !== one.mark);
  };

  /** Old days without a reason are rejected mark by mark, not as a whole. */
  const lackReason = ({ day, reason }: GivenMark): boolean =>
    reason === '' && day < dayInKolkata(daysBefore(clock(), freeMarkingDays));

  const markDay = async (by: BatchActor, id: string, [first, ...others]: readonly GivenMark[]) => {
    if (!first) return { done: [], errors: [] };
    const marks = [first, ...others];
    const lines = marks.map(({ candidateId, mark: to, reason }) => ({
      candidateId,
      mark: to,
      ...(reason === '' ? {} : { reason }),
    }));
    const answers: MarkedRegister[] = [];
    const failures = await catchRejections(async () => {
      answers.push(await mark(by, { id, date: first.day, marks: lines }));
    });
    const [stored] = answers;
    // An error of a day applies to all its marks.
    if (!stored) {
      const errors = failures
        .slice(0, 1)
        .map(({ message }) => ({ ...toRow(first, { row: 1 }), column: first.column, message }));
      return { done: [], errors };
    }
    const messages = new Map(stored.rejected.map((one) => [one.candidateId, one.message]));
    return {
      done: marks.filter(({ candidateId }) => !messages.has(candidateId)),
      errors: marks.flatMap((one) => {
        const message = messages.get(one.candidateId);
        return message === undefined ? [] : [{ ...toRow(one, one), column: one.column, message }];
      }),
    };
  };

  return async (
    by: BatchActor,
    id: string,
    { tables, ignoredSheets }: Tables<'who' | 'reason'>,
  ): Promise<ImportOutcome> => {
    const { days, newMarks, errors: unread } = await read(by, id, tables);
    const fresh = await changed(id, newMarks);
    const without = fresh.filter(lackReason);
    const errors = [
      ...unread,
      ...without.map((one) => ({
        ...toRow(one, one),
        column: one.column,
        message: batchMessages.oldDayReason,
      })),
    ];
    const done = new Map<string, { _id: string; row: number; sheet?: string }>();
    const byDay = Map.groupBy(
      fresh.filter((one) => !lackReason(one)),
      ({ day }) => day,
    );
    for (const [, marks] of [...byDay].toSorted(([a], [b]) => a.localeCompare(b))) {
      const outcome = await markDay(by, id, marks);
      errors.push(...outcome.errors);
      for (const { row, sheet, candidateId: _id } of outcome.done)
        done.set(`${sheet ?? ''}\n${row}`, {
          _id,
          row,
          ...(sheet === undefined ? {} : { sheet }),
        });
    }
    const known = new Set(days.map(({ header }) => header));
    const others = new Set(tables.flatMap((table) => table.others));
    return {
      data: [...done.values()].toSorted((a, b) => a.row - b.row),
      errors: errors.toSorted((a, b) => a.row - b.row),
      notes: [],
      ignoredColumns: [...others].filter((header) => !known.has(header) && !isMeantAsDay(header)),
      ignoredSheets,
    };
  };
};
