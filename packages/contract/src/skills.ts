import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

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
    summary: 'The master list of skills, sorted',
    role: 'L2_ADMIN',
    reply: z.array(z.string()),
  }),
};
