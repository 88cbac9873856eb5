import { ageOn, bandOfMinors, fitsBand, isMinor } from '@purboday/contract/guardians/age';
import { guardianMessages } from '@purboday/contract/guardians/guardians.messages';
import { isDay } from '@purboday/contract/conventions/kolkata-days';
import { relationOf } from '@purboday/contract/guardians/relations';
import type { ImportedCandidate } from '#server/domain/candidate/candidate-batch-store.ts';
import type { Cell } from '#server/platform/workbook/cell.ts';
import type { ColumnField } from './columns.ts';

const dayMs = 86_400_000;
/** Spreadsheets count days from here. */
const dayNought = Date.UTC(1899, 11, 30);
const serial = /^\d{4,5}(?:\.0+)?$/u;
/** As people in India write it: the day first. */
const dayFirst = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/u;

const dayOf = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** A date of birth as `YYYY-MM-DD`, from a date, `31/12/2008` or `2008-12-31`; what is none of them stays, to be refused. */
export const birthOf = ({ text: typed }: Cell): string => {
  const text = typed.trim();
  if (serial.test(text))
    return new Date(dayNought + Math.floor(Number(text)) * dayMs).toISOString().slice(0, 10);
  const [, day = '', month = '', year = ''] = dayFirst.exec(text) ?? [];
  return day === '' ? text.slice(0, 10) : dayOf(year, month, day);
};

type Values = Partial<Record<ColumnField, string | null>>;
type Fault = { field: ColumnField; message: string };
/** What is kept of it. */
export type ImportedAge = Pick<
  ImportedCandidate,
  'dateOfBirth' | 'guardianName' | 'guardianRelation' | 'guardianContact' | 'guardianConsent'
>;

const nobody: ImportedAge = {
  dateOfBirth: null,
  guardianName: null,
  guardianRelation: null,
  guardianContact: null,
  guardianConsent: null,
};

const isYes = (text: string | null | undefined): boolean =>
  /^(?:yes|y|1|true|हाँ|हां)$/iu.test(text?.trim() ?? '');

const birthFault = (born: string, band: string, today: string): string | undefined => {
  const age = isDay(born) ? ageOn(born, today) : -1;
  if (age < 0) return guardianMessages.birthInvalid;
  if (age < 16) return guardianMessages.tooYoung;
  return fitsBand(band, age) ? undefined : guardianMessages.otherBand;
};

const missing = (values: Values): Fault[] =>
  (['guardianName', 'guardianRelation', 'guardianContact'] as const)
    // What is there and wrong is told already.
    .filter((field) => values[field] === null)
    .map((field) => ({ field, message: 'Needed where a guardian has signed' }));

const signedBy = (values: Values): Partial<ImportedAge> => ({
  guardianName: values.guardianName ?? null,
  guardianRelation: relationOf(values.guardianRelation ?? '') ?? null,
  guardianContact: values.guardianContact ?? null,
  guardianConsent: 'paper',
});

/**
 * The age of an imported person. Of a guardian only who signed a paper is kept: nobody else has agreed to be (SEC-56). Without one the
 * person waits.
 */
export const checkAge = (values: Values, today: string): { age: ImportedAge; faults: Fault[] } => {
  const { dateOfBirth: born, category } = values;
  if (!born) return { age: nobody, faults: [] };
  const band = category ?? bandOfMinors;
  const fault = birthFault(born, band, today);
  if (fault !== undefined)
    return { age: nobody, faults: [{ field: 'dateOfBirth', message: fault }] };
  if (band !== bandOfMinors) return { age: nobody, faults: [] };
  const grown = { ...nobody, dateOfBirth: born };
  if (!isMinor(born, today) || !isYes(values.guardianPaper)) return { age: grown, faults: [] };
  return { age: { ...grown, ...signedBy(values) }, faults: missing(values) };
};
