import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';
import { skillMessages } from './messages.ts';
import { tidyText } from './tidy.ts';

const mostCharacters = 60;

/** A name of the master list. Workbooks separate skills by `,`, `;` and `|`; an address needs a letter or a digit in it. */
const skillName = z.string(skillMessages.empty).check(
  z.overwrite((text) => tidyText(text).replace(/\s+/gu, ' ')),
  z.minLength(1, { error: skillMessages.empty, abort: true }),
  z.refine((text: string) => [...text].length <= mostCharacters, {
    error: skillMessages.tooLong,
    abort: true,
  }),
  z.regex(/^[^,;|]*$/u, { error: skillMessages.separated, abort: true }),
  z.regex(/[\p{L}\p{N}]/u, skillMessages.unnamed),
);

export const skillForm = z.object({ skill: skillName });

export const skillsEndpoints = {
  listSkills: endpoint({
    method: 'GET',
    path: '/skills',
    summary: 'The master list of skills, sorted',
    role: 'ANYONE',
    reply: z.array(z.string()),
  }),
  listCandidateSkills: endpoint({
    method: 'GET',
    path: '/l2admin/get-candidate-skills',
    summary: 'The master list of skills, sorted; `q` finds a part of a name',
    role: 'L2_ADMIN',
    query: z.object({
      q: z._default(
        z.string().check(z.trim(), z.maxLength(200, 'Please search for something shorter')),
        '',
      ),
    }),
    reply: z.array(z.string()),
  }),
  addSkill: endpoint({
    method: 'POST',
    path: '/l2admin/candidate-skills',
    summary: 'Add a skill to the master list',
    role: 'L2_ADMIN',
    body: skillForm,
    reply: skillForm,
    idempotent: true,
  }),
  removeSkill: endpoint({
    method: 'DELETE',
    path: '/l2admin/candidate-skills/:skill',
    summary: 'Remove a skill from the master list; records that have it keep it',
    role: 'L2_ADMIN',
    params: z.object({ skill: z.string().check(z.minLength(1), z.maxLength(200)) }),
    reply: nothing,
  }),
};
