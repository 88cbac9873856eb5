import { l1AdminForm, scopeForm } from '@purboday/contract/l1-admins/l1-admins.contract';
import * as z from 'zod/mini';
import { namesIn } from './scope/place-list.ts';

const commaSeparated = z.pipe(z.string(), z.transform(namesIn));

/** States and cities as they are typed: comma-separated. */
export const scopeSchema = z.extend(scopeForm, {
  assignedStates: commaSeparated,
  assignedCities: z.pipe(commaSeparated, scopeForm.shape.assignedCities),
});

/** The contract's form, with states and cities as they are typed. */
export const l1AdminSchema = z.extend(l1AdminForm, scopeSchema.shape);
