import * as z from 'zod/mini';
import { selectMessage } from './field-messages.ts';
import { idKinds, type IdKind } from './identity-document-types.ts';
import { idNumbers, normalizeIdNumber } from './identity-numbers.ts';

/** The document that an identity number belongs to; an Aadhar card by default. */
export const idKind = z.optional(z.enum(idKinds, selectMessage('identity document')));

/** Like `idNumber`. Empty keeps the stored number. */
export const optionalIdNumber = z
  .string('Invalid Aadhar number')
  .check(z.overwrite(normalizeIdNumber));

/**
 * The number of an identity document; `matchesIdKind` validates it for its kind. The field itself
 * rejects an empty number, because a check of the whole form is skipped while another field is
 * empty.
 */
export const idNumber = optionalIdNumber.check(z.minLength(1, 'Invalid Aadhar number'));

type Identity = { idKind?: IdKind | undefined; aadharNumber?: string | undefined };

const fitsKind = ({ idKind: kind = 'AADHAR', aadharNumber: number }: Identity): boolean =>
  typeof number !== 'string' ||
  number === '' ||
  idNumbers[kind]?.pattern.test(normalizeIdNumber(number)) !== false;

/** Validates the number of a form, if present, for its document: an Aadhar number by default. */
export const matchesIdKind = <Form extends Identity>() =>
  z.refine<Form>(fitsKind, {
    path: ['aadharNumber'],
    error: ({ input }) => idNumbers[(input as Identity).idKind ?? 'AADHAR']?.invalid ?? '',
    when: () => true,
  });
