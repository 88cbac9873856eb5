import { categories, qualifications } from '@purboday/contract/conventions/enumerations';
import { guardianRelations } from '@purboday/contract/guardians/age';
import { languageCodes, languages } from '@purboday/contract/languages/languages';
import type { DataValidation, WriteSheet } from 'hucre/xlsx';
import { places } from '#server/domain/locations/locations.ts';
import { columns, type ColumnField } from './columns.ts';

const rowsPrepared = 5_000;

const toLetter = (field: ColumnField): string =>
  String.fromCharCode(65 + columns.findIndex((column) => column.field === field));

const toHeader = (column: (typeof columns)[number]): string =>
  `${column.header}${'required' in column ? '*' : ''}`;

const widths: Partial<Record<ColumnField, number>> = {
  email: 30,
  skills: 32,
  locality: 24,
  postalCode: 12,
  houseNo: 12,
};

/** The text format keeps all digits and leading zeros. */
const sheetColumns = columns.map(({ field }) => ({ width: widths[field] ?? 22, numFmt: '@' }));

const list = (field: ColumnField, formula: string, strict: boolean): DataValidation => ({
  type: 'list',
  range: `${toLetter(field)}2:${toLetter(field)}${rowsPrepared + 1}`,
  formula1: formula,
  allowBlank: true,
  showErrorMessage: strict,
  errorTitle: 'Please choose from the list',
  errorMessage: 'Please choose a value from the list.',
  showInputMessage: true,
  ...(strict
    ? {}
    : { inputTitle: 'Skills', inputMessage: 'One or two, with a comma between them.' }),
});

const example: Record<ColumnField, string>[] = [
  {
    name: 'Asha Mohapatra',
    fatherName: 'Bijay Mohapatra',
    mobileNumber: '9876543210',
    city: 'Bhubaneswar',
    state: 'Odisha',
    email: 'asha@example.com',
    aadharNumber: '999941057058',
    houseNo: '12/A',
    locality: 'Saheed Nagar',
    postalCode: '751007',
    qualification: 'Graduation',
    category: '20-24',
    skills: 'Dance, Coding',
    dateOfBirth: '',
    guardianName: '',
    guardianRelation: '',
    guardianContact: '',
    guardianPaper: '',
    language: 'Odia',
  },
  {
    name: 'सुनीता कुमारी',
    fatherName: 'रमेश प्रसाद',
    mobileNumber: '6000001300',
    city: 'Patna',
    state: 'Bihar',
    email: '',
    aadharNumber: '',
    houseNo: '',
    locality: '',
    postalCode: '',
    qualification: '',
    category: '16-20',
    skills: '',
    dateOfBirth: '31/12/2009',
    guardianName: 'रमेश प्रसाद',
    guardianRelation: 'Father',
    guardianContact: '6000001301',
    guardianPaper: 'Yes',
    language: 'Hindi',
  },
];

const bold = (count: number) =>
  new Map(
    Array.from(
      { length: count },
      (_, column) => [`0,${column}`, { style: { font: { bold: true } } }] as const,
    ),
  );

const tabs = (skills: readonly string[]): WriteSheet[] => {
  const lists = [
    places().states,
    qualifications,
    categories,
    skills,
    guardianRelations,
    ['Yes', 'No'],
    languageCodes.map((code) => languages[code].inEnglish),
  ] as const;
  const longest = Math.max(...lists.map(({ length }) => length));
  const rangeOf = (index: number): string => {
    const letter = String.fromCharCode(65 + index);
    return `Lists!$${letter}$1:$${letter}$${Math.max(1, lists[index]?.length ?? 1)}`;
  };
  const headers = columns.map(toHeader);
  return [
    {
      name: 'Candidates',
      columns: sheetColumns,
      rows: [headers],
      cells: bold(headers.length),
      freezePane: { rows: 1 },
      dataValidations: [
        list('state', rangeOf(0), true),
        list('qualification', rangeOf(1), true),
        list('category', rangeOf(2), true),
        list('skills', rangeOf(3), false),
        list('guardianRelation', rangeOf(4), true),
        list('guardianPaper', rangeOf(5), true),
        list('language', rangeOf(6), true),
      ],
    },
    {
      name: 'Example',
      columns: sheetColumns,
      rows: [headers, ...example.map((row) => columns.map(({ field }) => row[field]))],
      cells: bold(headers.length),
      freezePane: { rows: 1 },
    },
    {
      name: 'Lists',
      hidden: true,
      rows: Array.from({ length: longest }, (_, row) => lists.map((items) => items[row] ?? null)),
    },
  ];
};

/** Number columns are text; has drop-downs and a sheet with examples (decisions §6). */
export const workbookTemplate = async (skills: readonly string[]): Promise<Buffer> => {
  const { writeXlsx } = await import('hucre/xlsx');
  return Buffer.from(await writeXlsx({ sheets: tabs(skills) }));
};
