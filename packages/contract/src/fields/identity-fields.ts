import * as z from 'zod/mini';
import { selectMessage } from './field-messages.ts';
import { idKinds } from './id-kinds.ts';
import type { IdKind } from './id-kinds.ts';
import { idNumbers, normalizeIdNumber } from './identity-numbers.ts';

/** Which document an identity number is of; left out, an Aadhar card. */
export const idKind = z.optional(z.enum(idKinds, selectMessage('identity document')));

/** As `idNumber`, and empty where the number that is known stays. */
export const keptIdNumber = z.string('Invalid Aadhar number').check(z.overwrite(normalizeIdNumber));

/**
 * The number of an identity document, whose kind `fitsIdKind` checks it by. None at all is told by the field itself: a check of the whole form is
 * left out where another field has nothing.
 */
export const idNumber = keptIdNumber.check(z.minLength(1, 'Invalid Aadhar number'));

type Identity = { idKind?: IdKind | undefined; aadharNumber?: string | undefined };

const fitsKind = ({ idKind: kind = 'AADHAR', aadharNumber: number }: Identity): boolean =>
  typeof number !== 'string' ||
  number === '' ||
  idNumbers[kind]?.pattern.test(normalizeIdNumber(number)) !== false;

/** That the number of a form, if there is one, is of its document: an Aadhar number, unless the form names another. */
export const fitsIdKind = <Form extends Identity>() =>
  z.refine<Form>(fitsKind, {
    path: ['aadharNumber'],
    error: ({ input }) => idNumbers[(input as Identity).idKind ?? 'AADHAR']?.invalid ?? '',
    when: () => true,
  });
