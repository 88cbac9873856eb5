import * as z from 'zod/mini';
import type { SchemasByCall } from '../conventions/call.ts';
import { normalizeLine } from '../conventions/normalize.ts';
import { nothing } from '../conventions/schemas.ts';
import { skillMessages } from './skills.messages.ts';

const mostCharacters = 60;

/** A name of the master list. Workbooks separate skills by `,`, `;` and `|`; an address needs a letter or a digit in it. */
const skillName = z.string(skillMessages.empty).check(
  z.overwrite(normalizeLine),
  z.minLength(1, { error: skillMessages.empty, abort: true }),
  z.refine((text: string) => [...text].length <= mostCharacters, {
    error: skillMessages.tooLong,
    abort: true,
  }),
  z.regex(/^[^,;|]*$/u, { error: skillMessages.separated, abort: true }),
  z.regex(/[\p{L}\p{N}]/u, skillMessages.unnamed),
);

export const skillForm = z.object({ skill: skillName });

export const skillsSchemas = {
  listSkills: {
    summary: 'The master list of skills, sorted',
    reply: z.array(z.string()),
  },
  listCandidateSkills: {
    summary: 'The master list of skills, sorted; `q` finds a part of a name',
    query: z.object({
      q: z._default(
        z
          .string()
          .check(
            z.overwrite(normalizeLine),
            z.maxLength(200, 'Please search for something shorter'),
          ),
        '',
      ),
    }),
    reply: z.array(z.string()),
  },
  addSkill: {
    summary: 'Add a skill to the master list',
    body: skillForm,
    reply: skillForm,
  },
  removeSkill: {
    summary: 'Remove a skill from the master list; records that have it keep it',
    params: z.object({ skill: z.string().check(z.minLength(1), z.maxLength(200)) }),
    reply: nothing,
  },
} satisfies SchemasByCall;
