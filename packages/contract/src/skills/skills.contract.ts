import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { normalizeLine } from '../conventions/normalize.ts';
import { emptyData } from '../conventions/schemas.ts';
import { requiredInput } from '../fields/account-fields.ts';
import { skillMessages } from './skills.messages.ts';

const mostCharacters = 60;

/**
 * A skill of the master list. It must contain a letter or digit, and no comma, semicolon or vertical
 * bar, which separate skills in workbooks.
 */
const skillName = requiredInput(normalizeLine, skillMessages.empty).check(
  z.refine((text: string) => [...text].length <= mostCharacters, {
    error: skillMessages.tooLong,
    abort: true,
  }),
  z.regex(/^[^,;|]*$/u, { error: skillMessages.separated, abort: true }),
  z.regex(/[\p{L}\p{N}]/u, skillMessages.unnamed),
);

export const skillForm = z.object({ skill: skillName });

export const skillsContract = contract({
  listSkills: {
    method: 'GET',
    path: '/skills',
    role: 'ANYONE',
    summary: 'The master list of skills, sorted',
    reply: z.array(z.string()),
  },

  listCandidateSkills: {
    method: 'GET',
    path: '/l2admin/get-candidate-skills',
    role: 'L2_ADMIN',
    summary: 'The master list of skills, sorted. `q` searches names',
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
    method: 'POST',
    path: '/l2admin/candidate-skills',
    role: 'L2_ADMIN',
    stepUp: true,
    idempotent: true,
    summary: 'Add a skill to the master list',
    body: skillForm,
    reply: skillForm,
  },

  removeSkill: {
    method: 'DELETE',
    path: '/l2admin/candidate-skills/:skill',
    role: 'L2_ADMIN',
    summary: 'Remove a skill from the master list. Existing records keep it',
    params: z.object({ skill: z.string().check(z.minLength(1), z.maxLength(200)) }),
    reply: emptyData,
  },
});
