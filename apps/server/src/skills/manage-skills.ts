import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import { skillMessages } from '@purboday/contract/skills/skills.messages';
import { findSkill, indexSkills } from '#server/domain/skill/match-skills.ts';
import { findUniqueViolation } from '#server/platform/database/database-errors.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';

type AddSkillDeps = Pick<Services, 'database' | 'skills' | 'recordStep' | 'clock'>;

type AddSkillRequest = { skill: string; ip: string };

/** Skills that differ only in case are duplicates (specification §5). */
export const addSkill =
  ({ database, skills, clock, recordStep }: AddSkillDeps) =>
  async (actor: Actor, { skill, ip }: AddSkillRequest): Promise<{ skill: string }> => {
    const duplicate = () => fieldProblem('skill', skillMessages.exists(skill), 'DUPLICATE');
    const work = database.transaction(async () => {
      if (findSkill(indexSkills(await skills.names()), skill)) throw duplicate();
      await skills.add(skill, clock());
      await recordStep({ audited: 'skill-added', actor, ip, detail: { skill } });
      return { skill };
    });
    return work.catch((error: unknown) => {
      throw findUniqueViolation(error) === undefined ? error : duplicate();
    });
  };

type RemoveSkillDeps = Pick<Services, 'database' | 'skills' | 'recordStep'>;

type RemoveSkillRequest = { skill: string; ip: string };

/** Records that have the skill do not change (decisions §6). */
export const removeSkill =
  ({ database, skills, recordStep }: RemoveSkillDeps) =>
  (actor: Actor, { skill, ip }: RemoveSkillRequest): Promise<Record<string, never>> =>
    database.transaction(async () => {
      if (!(await skills.remove(skill))) throw new Problem('NOT_FOUND', skillMessages.absent);
      await recordStep({ audited: 'skill-removed', actor, ip, detail: { skill } });
      return {};
    });
