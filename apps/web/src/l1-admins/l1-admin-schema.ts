import { l1AdminForm } from '@purboday/contract/l1-admins';
import * as z from 'zod/mini';
import { namesIn } from './place-list.ts';

const commaSeparated = z.pipe(z.string(), z.transform(namesIn));

/** The contract's form, with states and cities as they are typed: comma-separated. */
export const l1AdminSchema = z.extend(l1AdminForm, {
  assignedStates: commaSeparated,
  assignedCities: z.pipe(commaSeparated, l1AdminForm.shape.assignedCities),
});

export const emptyL1Admin = {
  fullName: '',
  email: '',
  mobileNumber: '',
  assignedStates: '',
  assignedCities: '',
  temporaryPassword: '',
};
