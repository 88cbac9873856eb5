import { fitsIdKind, keptIdNumber } from '@purboday/contract/fields/identity-fields';
import { candidateForm } from '@purboday/contract/registration/registration.contract';
import type { Application, Correction } from '@purboday/contract/tracking/tracking.contract';
import * as z from 'zod/mini';
import { documentFile } from '#web/domain/document/document-schema.ts';

const { email: _email, ...fields } = candidateForm.shape;

/**
 * The registration's fields. An identity number left empty stays as it is, so does the document; the email is where the code went, and
 * stays.
 */
export const correctionScreenForm = z
  .object({
    ...fields,
    aadharNumber: keptIdNumber,
    aadharFile: z.optional(documentFile),
    postalCodeVerified: z.optional(z.boolean()),
  })
  .check(fitsIdKind());
export type CorrectionInput = z.input<typeof correctionScreenForm>;
export type CorrectionOutput = z.output<typeof correctionScreenForm>;

const stored = ({ address, ...application }: Application) => ({
  name: application.name,
  fatherName: application.fatherName,
  houseNo: address.houseNo ?? '',
  locality: address.locality,
  state: address.state,
  city: address.city,
  postalCode: address.postalCode,
  mobileNumber: application.mobileNumber,
  qualification: application.qualification ?? '',
  skills: application.skills,
  category: application.category ?? '',
  idKind: application.idKind,
  aadharNumber: '',
});

/** The form as it starts: what is stored. */
export const startOf = (application: Application) =>
  ({
    ...stored(application),
    aadharFile: undefined,
    postalCodeVerified: true,
  }) as CorrectionInput;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Only what differs from what is stored (decisions §2). */
export const changesOf = (
  application: Application,
  { aadharFile, postalCodeVerified: _verified, ...values }: CorrectionOutput,
): { body: Correction; files: { aadharFile?: File } } => {
  const before: Record<string, unknown> = stored(application);
  const changed = Object.entries(values).filter(([name, value]) => !same(before[name], value));
  // A number alone is taken for an Aadhar card's.
  if (values.aadharNumber !== '' && values.idKind !== 'AADHAR')
    changed.push(['idKind', values.idKind]);
  return { body: Object.fromEntries(changed), files: aadharFile ? { aadharFile } : {} };
};
