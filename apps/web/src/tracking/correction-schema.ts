import { documentMessages, documentTypes } from '@purboday/contract/fields/field-messages';
import { documentMaxBytes } from '@purboday/contract/conventions/limits';
import { candidateForm } from '@purboday/contract/registration/registration.schemas';
import type { Application, Correction } from '@purboday/contract/tracking/tracking.schemas';
import * as z from 'zod/mini';

const { email: _email, aadharNumber, ...fields } = candidateForm.shape;

/** The registration's fields. An Aadhar number left empty stays as it is; the email is where the code went, and stays. */
export const correctionScreenForm = z.object({
  ...fields,
  aadharNumber: z.union([z.literal(''), aadharNumber], 'Invalid Aadhar number'),
});
export type CorrectionOutput = z.output<typeof correctionScreenForm>;

/** The form as it starts: what is stored. */
export const startOf = ({ address, ...application }: Application) => ({
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
  aadharNumber: '',
});

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Only what differs from what is stored (decisions §2). */
export const changesOf = (application: Application, values: CorrectionOutput): Correction => {
  const before: Record<string, unknown> = startOf(application);
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !same(before[name], value)),
  );
};

/** What is wrong with a chosen document, if anything (specification §5). */
export const documentFault = (file: File | undefined): string | undefined => {
  if (!file) return undefined;
  if (file.type !== '' && !(documentTypes as readonly string[]).includes(file.type))
    return documentMessages.type;
  return file.size > documentMaxBytes ? documentMessages.size : undefined;
};
