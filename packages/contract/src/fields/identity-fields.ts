import * as z from 'zod/mini';
import { selectMessage } from './field-messages.ts';
import { idKinds } from './id-kinds.ts';
import type { IdKind } from './id-kinds.ts';
import { idNumbers, normalizeIdNumber } from './identity-numbers.ts';

/** Which document an identity number is of; left out, an Aadhar card. */
export const idKind = z.optional(z.enum(idKinds, selectMessage('identity document')));

/** The number of an identity document, whose kind `fitsIdKind` checks it by. */
export const idNumber = z.string('Invalid Aadhar number').check(z.overwrite(normalizeIdNumber));

type Identity = { idKind?: IdKind | undefined; aadharNumber?: string | undefined };

const fitsKind = ({ idKind: kind = 'AADHAR', aadharNumber: number }: Identity): boolean =>
  typeof number !== 'string' || idNumbers[kind]?.pattern.test(normalizeIdNumber(number)) !== false;

/**
 * That the number of a form is one of its document: an Aadhar number, unless the form names another. Told with whatever else is wrong.
 * @param kept whether an empty number is right, as none is changed
 */
export const fitsIdKind = <Form extends Identity>(kept = false) =>
  z.refine<Form>((form) => (kept && form.aadharNumber === '') || fitsKind(form), {
    path: ['aadharNumber'],
    error: ({ input }) => idNumbers[(input as Identity).idKind ?? 'AADHAR']?.invalid ?? '',
    when: () => true,
  });
