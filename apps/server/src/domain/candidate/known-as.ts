import { normalizeMobileNumber } from '@purboday/contract/conventions/normalize';
import { parseRegistrationReference } from '@purboday/contract/fields/registration-code';
import type { Column } from '#server/platform/workbook/table.ts';

/** The first column of every workbook about candidates: by what each is known. */
export const whoColumn = {
  field: 'who',
  header: 'Registration code',
  also: ['Registration ID', 'Registration', 'Code', 'ID', 'Mobile Number', 'Mobile', 'Phone'],
  required: true,
} as const satisfies Column<'who'>;

/** A registration code or id as it is stored, else the text as a mobile number. */
export type KnownAs = { reference: string } | { mobile: string };

/** What a cell of that column means. */
export const knownAs = (who: string): KnownAs => {
  const reference = parseRegistrationReference(who);
  return reference === undefined ? { mobile: normalizeMobileNumber(who) } : { reference };
};
