import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { utils, write } from '@e965/xlsx';
import { writeXlsxStream } from 'hucre/xlsx';

const headers = [
  'Student Name',
  "Father's Name",
  'Mobile Number',
  'City',
  'Address State/Province',
  'Email',
  'Aadhar Number',
  'House No',
  'Locality',
  'PIN Code',
  'Qualification',
  'Category',
  'Skills',
];
const names = ['Asha', 'Bikash', 'Debjani', 'Farhan', 'Gurpreet', 'Kavya', 'Lakshmi', 'Meena'];
const families = ['Nair', 'Mohapatra', 'Tudu', 'Singh', 'Khan', 'Das', 'Reddy', 'Sharma', 'Rao'];
const places = [
  ['Kolkata', 'West Bengal', '700001'],
  ['Patna', 'Bihar', '800001'],
  ['Bhubaneswar', 'Odisha', '751001'],
  ['Ranchi', 'Jharkhand', '834001'],
] as const;

const of = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

const toPerson = (n: number): string[] => {
  const digits = String(n).padStart(8, '0');
  const [city, state, pin] = of(places, n);
  const family = of(families, n);
  return [
    `${of(names, n)} ${family} ${n}`,
    `${of(names, n + 3)} ${family}`,
    `98${digits}`,
    city,
    state,
    `bench${n}@example.org`,
    `7777${digits}`,
    `${n % 400}/A`,
    'Station Road',
    pin,
    'Graduation',
    '20-24',
    'Coding, Dance',
  ];
};

const rows = function* (count: number): Generator<string[]> {
  for (let n = 0; n < count; n += 1) yield toPerson(n);
};

/** Writes an `.xlsx` with this number of people. */
export const writeXlsxFile = (path: string, count: number): Promise<void> =>
  pipeline(
    Readable.fromWeb(
      writeXlsxStream(rows(count), {
        name: 'Candidates',
        columns: headers.map((header) => ({ header })),
      }) as never,
    ),
    createWriteStream(path),
  );

/** Writes an `.xls` with this number of people; the format is limited to 65,536 rows. */
export const writeXlsFile = async (path: string, count: number): Promise<void> => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([headers, ...rows(count)]), 'Candidates');
  await writeFile(path, write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer);
};
