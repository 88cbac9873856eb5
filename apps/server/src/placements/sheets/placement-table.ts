import { whoColumn } from '#server/domain/candidate/candidate-presentation.ts';
import type { Column } from '#server/platform/workbook/table.ts';

/** What a workbook of placements holds, in the order of the template. */
export const placementTable = [
  whoColumn,
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
export type PlacementField = (typeof placementTable)[number]['field'];

/** Kinds of work as people write them. */
export const kindWords = {
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

/** The workbook to fill in, with a sheet that shows how. */
export const placementTemplate = async (): Promise<Buffer> => {
  const { writeXlsx } = await import('hucre/xlsx');
  const headers = placementTable.map(({ header }) => header);
  // Text format keeps every digit of a number, and days as they are typed.
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
