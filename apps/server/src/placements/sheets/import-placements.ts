import { normalizeMobileNumber } from '@purboday/contract/conventions/normalize';
import { parseRegistrationReference } from '@purboday/contract/fields/registration-code';
import type { ImportOutcome } from '@purboday/contract/import/import-outcome';
import { placementsEndpoints } from '@purboday/contract/placements/placements.endpoints';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import type { By } from '#server/domain/placement/placement-events.ts';
import { dayIn } from '#server/platform/workbook/day.ts';
import { refusalsOf } from '#server/platform/workbook/import-answer.ts';
import type { Table, TableRow } from '#server/platform/workbook/table.ts';
import type { EmployerStore } from '../employer-store.ts';
import type { makePlacement } from '../make-placement.ts';
import { kindWords, placementTable, type PlacementField } from './placement-table.ts';

type Deps = {
  employers: Pick<EmployerStore, 'named' | 'candidatesKnownAs'>;
  make: ReturnType<typeof makePlacement>;
};
type Row = TableRow<PlacementField>;
type Fault = { path: string; message: string };
type Known = { employer: object | undefined; note?: string };

const given = (fields: Record<string, string | number | undefined>): object =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  );

const payIn = (text: string): number | string | undefined => {
  if (text === '') return undefined;
  return /^[\d,\s]+$/u.test(text) ? Number(text.replace(/\D/gu, '')) : text;
};

const dayOrText = (text: string): string => dayIn(text) ?? text;

const kindOf = (row: Row): string | undefined => {
  const word = row.at('kind').toLowerCase();
  return word === '' ? 'WAGE' : Reflect.get(kindWords, word);
};

/** Which column a fault of the call belongs to. */
const columns: Readonly<Record<string, PlacementField>> = {
  candidateId: 'who',
  'employer.name': 'employer',
  'employer.place': 'employerPlace',
  'employer.phone': 'employerPhone',
};

/** Placements from a workbook, each row by itself: one that is wrong holds up no other. */
export const importPlacements = ({ employers, make }: Deps) => {
  const candidateOf = async (who: string): Promise<string | Fault> => {
    const reference = parseRegistrationReference(who);
    const [id, ...others] = await employers.candidatesKnownAs(
      reference === undefined ? { mobile: normalizeMobileNumber(who) } : { reference },
    );
    if (id === undefined)
      return { path: 'candidateId', message: placementMessages.unknownCandidate };
    if (others.length === 0) return id;
    return { path: 'candidateId', message: placementMessages.severalCandidates };
  };

  /** A name that one approved job provider has is that provider; any other is somebody outside. */
  const employerOf = async (row: Row, kind: string): Promise<Known> => {
    const name = row.at('employer');
    if (kind === 'SELF_EMPLOYED' && name === '') return { employer: undefined };
    const [id, ...others] = name === '' ? [] : await employers.named(name);
    if (id !== undefined && others.length === 0)
      return { employer: { jobProviderId: id }, note: placementMessages.knownEmployer };
    const outside = { name, place: row.at('employerPlace'), phone: row.at('employerPhone') };
    return {
      employer: name === '' ? undefined : given(outside),
      ...(others.length > 0 ? { note: placementMessages.severalEmployers } : {}),
    };
  };

  /** @returns the id and a note, or what is wrong */
  const takeRow = async (row: Row, by: By) => {
    const kind = kindOf(row);
    if (kind === undefined)
      return { faults: [{ path: 'kind', message: placementMessages.unknownKind }] };
    const candidateId = await candidateOf(row.at('who'));
    if (typeof candidateId !== 'string') return { faults: [candidateId] };
    const { employer, note } = await employerOf(row, kind);
    const parsed = placementsEndpoints.makePlacement.body.safeParse({
      candidateId,
      kind,
      ...(employer ? { employer } : {}),
      ...given({
        title: row.at('title'),
        monthlyPay: payIn(row.at('monthlyPay')),
        state: row.at('state'),
        city: row.at('city'),
        offeredOn: dayOrText(row.at('offeredOn')),
        joinedOn: dayOrText(row.at('joinedOn')),
      }),
    });
    if (!parsed.success)
      return {
        faults: parsed.error.issues.map(({ path, message }): Fault => ({
          path: path.join('.'),
          message,
        })),
      };
    let id = '';
    const faults = await refusalsOf(async () => {
      id = await make(parsed.data, by);
    });
    return faults.length > 0 ? { faults } : { id, note, faults };
  };

  return async (by: By, table: Table<PlacementField>): Promise<ImportOutcome> => {
    const columnOf = (path: string): string => {
      const field = columns[path] ?? path;
      const known = placementTable.find((column) => column.field === field);
      return known ? table.headerOf(known.field) || known.header : table.headerOf('who');
    };
    const outcome: ImportOutcome = {
      data: [],
      errors: [],
      notes: [],
      ignoredColumns: table.others,
    };
    for (const row of table.rows) {
      const { id, note, faults } = { id: undefined, note: undefined, ...(await takeRow(row, by)) };
      for (const { path, message } of faults)
        outcome.errors.push({ row: row.row, column: columnOf(path), message });
      if (id !== undefined) outcome.data.push({ _id: id, row: row.row });
      if (note !== undefined)
        outcome.notes.push({ row: row.row, column: columnOf('employer'), message: note });
    }
    return outcome;
  };
};
