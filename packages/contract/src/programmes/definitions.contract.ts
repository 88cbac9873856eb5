import * as z from 'zod/mini';
import { contract } from '../conventions/endpoint.ts';
import { byId } from '../conventions/schemas.ts';
import { optionalReason } from '../fields/fields.ts';
import { definition } from './definition.ts';
import { definitionMessages } from './definition.messages.ts';

/** Version 0 is what counts until the first version is stored. */
const definitionVersion = z.object({
  version: z.number(),
  definition,
  reason: z.nullable(z.string()),
  createdAt: z.nullable(z.iso.datetime()),
});
export type DefinitionVersion = z.infer<typeof definitionVersion>;

const definitionForm = z.object({
  definition,
  /** Required from the second version on. */
  reason: optionalReason,
  /** The version that the reader saw. */
  version: z.int(),
});
export type DefinitionForm = z.output<typeof definitionForm>;

/** Names are null of erased people. At most `peopleShown` are named. */
export const changedPeople = z.object({
  people: z.number(),
  first: z.array(z.object({ _id: z.string(), name: z.nullable(z.string()) })),
});

export type ChangedPeople = z.infer<typeof changedPeople>;

/** How many people of the denominator count, and by the stored definition. */
const definitionEffect = z.object({
  of: z.number(),
  counted: z.number(),
  ofToday: z.number(),
  countedToday: z.number(),
  added: changedPeople,
  removed: changedPeople,
});
export type DefinitionEffect = z.infer<typeof definitionEffect>;

export const peopleShown = 20;

export const definitionsContract = contract({
  listDefinitions: {
    method: 'GET',
    path: '/l2admin/programmes/:id/definitions',
    role: 'L2_ADMIN',
    summary: 'Versions of what counts as placed in a programme, newest first',
    params: byId,
    reply: z.array(definitionVersion),
  },

  addDefinition: {
    method: 'POST',
    path: '/l2admin/programmes/:id/definitions',
    role: 'L2_ADMIN',
    shows: 'several',
    summary:
      'Store the next version of what counts as placed. With `preview=1` nothing is stored: the response says what it would change',
    params: byId,
    query: z.object({ preview: z.optional(z.literal('1')) }),
    body: definitionForm,
    reply: definitionEffect,
    message: definitionMessages.saved,
  },
});
