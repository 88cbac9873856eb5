import { fieldProblem } from '@purboday/contract/conventions/problem';
import { typedNumber } from '@purboday/contract/conventions/typed-number';
import type { ImportOutcome } from '@purboday/contract/import/import-outcome';
import { placementsContract } from '@purboday/contract/placements/placements.contract';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import { knownAs } from '#server/domain/candidate/candidate-presentation.ts';
import { checkPlaceByAnyName } from '#server/domain/geography/check-place.ts';
import type { By } from '#server/domain/placement/placement-events.ts';
import { bodyOf, importRows } from '#server/platform/workbook/import-rows.ts';
import type { TableRow, Tables } from '#server/platform/workbook/table.ts';
import type { EmployerStore } from '../employer-store.ts';
import type { makePlacement } from '../make-placement.ts';
import { kindWords, placementTable, type PlacementField } from './placement-table.ts';

type Deps = {
  employers: Pick<EmployerStore, 'named' | 'candidatesKnownAs'>;
  make: ReturnType<typeof makePlacement>;
};
type Row = TableRow<PlacementField>;
type Known = { employer: object | undefined; note?: string };

const given = (fields: Record<string, string | number | undefined>): object =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  );

/** State and city in the spelling of the list, where they are known by any name. */
const placeIn = (row: Row): { state: string; city: string } =>
  checkPlaceByAnyName({ state: row.at('state'), city: row.at('city') }).value;

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
  const candidateOf = async (who: string): Promise<string> => {
    const [id, ...others] = await employers.candidatesKnownAs(knownAs(who));
    if (id === undefined) throw fieldProblem('candidateId', placementMessages.unknownCandidate);
    if (others.length === 0) return id;
    throw fieldProblem('candidateId', placementMessages.severalCandidates);
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

  const takeRow = async (row: Row, by: By) => {
    const kind = kindOf(row);
    if (kind === undefined) throw fieldProblem('kind', placementMessages.unknownKind);
    const candidateId = await candidateOf(row.at('who'));
    const { employer, note } = await employerOf(row, kind);
    const body = bodyOf(placementsContract.makePlacement.body, {
      candidateId,
      kind,
      ...(employer ? { employer } : {}),
      ...given({
        title: row.at('title'),
        monthlyPay: typedNumber(row.at('monthlyPay')),
        ...placeIn(row),
        offeredOn: row.at('offeredOn'),
        joinedOn: row.at('joinedOn'),
      }),
    });
    const id = await make(body, by);
    return { id, note: note === undefined ? note : { field: 'employer' as const, message: note } };
  };

  return (by: By, tables: Tables<PlacementField>): Promise<ImportOutcome> =>
    importRows(tables, {
      columns: placementTable,
      fieldOf: (path) => columns[path] ?? path,
      take: (row) => takeRow(row, by),
    });
};
