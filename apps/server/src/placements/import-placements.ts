import { fieldProblem } from '@purboday/contract/conventions/problem';
import { typedNumber } from '@purboday/contract/conventions/typed-number';
import type { ImportOutcome } from '@purboday/contract/import/import.contract';
import { placementsContract } from '@purboday/contract/placements/placements.contract';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import {
  parseCandidateReference,
  candidateReferenceColumn,
} from '#server/domain/candidate/candidate-presentation.ts';
import { checkPlaceByAnyName } from '#server/domain/locations/locations.ts';
import type { StepActor } from '#server/domain/placement/placement-events.ts';
import { validateBody, importRows } from '#server/platform/workbook/import-rows.ts';
import type { Column, TableRow, Tables } from '#server/platform/workbook/table.ts';
import type { EmployerStore } from './employer-store.ts';
import type { createPlacement } from './record-placements.ts';

/** In the order of the template. */
export const placementTable = [
  candidateReferenceColumn,
  { field: 'kind', header: 'Kind', also: ['Kind of work'] },
  { field: 'employer', header: 'Employer', also: ['Company', 'Job Provider'] },
  { field: 'employerPlace', header: "Employer's place" },
  { field: 'employerPhone', header: "Employer's phone" },
  { field: 'title', header: 'Title', also: ['Job', 'Job title', 'Designation'], required: true },
  { field: 'monthlyPay', header: 'Monthly pay', also: ['Pay', 'Salary', 'Monthly salary'] },
  { field: 'state', header: 'State' },
  { field: 'city', header: 'City' },
  { field: 'offeredOn', header: 'Offered on', isDay: true },
  {
    field: 'joinedOn',
    header: 'Joined on',
    also: ['Day of joining', 'Date of joining', 'DOJ'],
    isDay: true,
  },
] as const satisfies readonly Column<string>[];
type PlacementField = (typeof placementTable)[number]['field'];

const kindWords = {
  employed: 'WAGE',
  wage: 'WAGE',
  apprentice: 'APPRENTICE',
  'self-employed': 'SELF_EMPLOYED',
  'self employed': 'SELF_EMPLOYED',
  self_employed: 'SELF_EMPLOYED',
} as const;

const example = [
  ['PB-7K4-92M', 'Employed', 'Ganga Textiles, Howrah', '', '', 'Tailor', '11500'],
  ['9876543210', 'Employed', 'City Care Clinic', 'Patna', '9812345678', 'Receptionist', '9000'],
  ['PB-3F8-71Q', 'Self-employed', '', '', '', 'Mobile repairs', ''],
] as const;
const exampleEnds = [
  ['', '', '', '2026-11-02'],
  ['Bihar', 'Patna', '2026-11-10', ''],
  ['', '', '', '2026-10-19'],
] as const;

const bold = new Map(
  placementTable.map((_, at) => [`0,${at}`, { style: { font: { bold: true } } }] as const),
);

export const placementTemplate = async (): Promise<Buffer> => {
  const { writeXlsx } = await import('hucre/xlsx');
  const headers = placementTable.map(({ header }) => header);
  // The text format keeps all digits and days as typed.
  const shared = {
    columns: placementTable.map(() => ({ width: 20, numFmt: '@' })),
    cells: bold,
    freezePane: { rows: 1 },
  };
  const rows = example.map((row, at) => [...row, ...(exampleEnds[at] ?? [])]);
  const sheets = [
    { ...shared, name: 'Placements', rows: [headers] },
    { ...shared, name: 'Example', rows: [headers, ...rows] },
  ];
  return Buffer.from(await writeXlsx({ sheets }));
};

type ImportPlacementsDeps = {
  employers: Pick<EmployerStore, 'named' | 'candidatesKnownAs'>;
  make: ReturnType<typeof createPlacement>;
};
type PlacementRow = TableRow<PlacementField>;
type Known = { employer: object | undefined; note?: string };

const definedFields = (fields: Record<string, string | number | undefined>): object =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  );

/** Accepts every known name of a place. */
const placeIn = (row: PlacementRow): { state: string; city: string } =>
  checkPlaceByAnyName({ state: row.at('state'), city: row.at('city') }).value;

const toKind = (row: PlacementRow): string | undefined => {
  const word = row.at('kind').toLowerCase();
  return word === '' ? 'WAGE' : Reflect.get(kindWords, word);
};

const columns: Readonly<Record<string, PlacementField>> = {
  candidateId: 'who',
  'employer.name': 'employer',
  'employer.place': 'employerPlace',
  'employer.phone': 'employerPhone',
};

/** Records each row on its own, so that an invalid one does not block the others. */
export const importPlacements = ({ employers, make }: ImportPlacementsDeps) => {
  const candidateOf = async (who: string): Promise<string> => {
    const [id, ...others] = await employers.candidatesKnownAs(parseCandidateReference(who));
    if (id === undefined) throw fieldProblem('candidateId', placementMessages.unknownCandidate);
    if (others.length === 0) return id;
    throw fieldProblem('candidateId', placementMessages.severalCandidates);
  };

  /** A name that matches exactly one approved job provider means that provider; any other is an outside employer. */
  const employerOf = async (row: PlacementRow, kind: string): Promise<Known> => {
    const name = row.at('employer');
    if (kind === 'SELF_EMPLOYED' && name === '') return { employer: undefined };
    const [id, ...others] = name === '' ? [] : await employers.named(name);
    if (id !== undefined && others.length === 0)
      return { employer: { jobProviderId: id }, note: placementMessages.knownEmployer };
    const outside = { name, place: row.at('employerPlace'), phone: row.at('employerPhone') };
    return {
      employer: name === '' ? undefined : definedFields(outside),
      ...(others.length > 0 ? { note: placementMessages.severalEmployers } : {}),
    };
  };

  const takeRow = async (row: PlacementRow, by: StepActor) => {
    const kind = toKind(row);
    if (kind === undefined) throw fieldProblem('kind', placementMessages.unknownKind);
    const candidateId = await candidateOf(row.at('who'));
    const { employer, note } = await employerOf(row, kind);
    const body = validateBody(placementsContract.createPlacement.body, {
      candidateId,
      kind,
      ...(employer ? { employer } : {}),
      ...definedFields({
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

  return (by: StepActor, tables: Tables<PlacementField>): Promise<ImportOutcome> =>
    importRows(tables, {
      columns: placementTable,
      fieldOf: (path) => columns[path] ?? path,
      take: (row) => takeRow(row, by),
    });
};
