import { calls } from '../conventions/call.ts';
import type { skillsSchemas } from './skills.schemas.ts';

export const skillsCalls = calls<typeof skillsSchemas>()({
  listSkills: { method: 'GET', path: '/skills', role: 'ANYONE' },
  listCandidateSkills: { method: 'GET', path: '/l2admin/get-candidate-skills', role: 'L2_ADMIN' },
  addSkill: {
    method: 'POST',
    path: '/l2admin/candidate-skills',
    role: 'L2_ADMIN',
    idempotent: true,
  },
  removeSkill: { method: 'DELETE', path: '/l2admin/candidate-skills/:skill', role: 'L2_ADMIN' },
});
