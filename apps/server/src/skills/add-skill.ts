import { skillMessages } from '@purboday/contract/skills/skills.messages';
import { fieldProblem } from '@purboday/contract/conventions/problem';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { uniqueViolation } from '#server/platform/database/database-errors.ts';
import { findSkill, skillsByName } from '#server/domain/skill/check-skills.ts';

type Deps = Pick<Services, 'database' | 'skills' | 'audit' | 'clock'>;

type Asked = { skill: string; ip: string };

/** Adds a skill to the master list; whatever is there in another letter case is a duplicate (specification §5). */
export const addSkill =
  ({ database, skills, audit, clock }: Deps) =>
  async (actor: Actor, { skill, ip }: Asked): Promise<{ skill: string }> => {
    const duplicate = () => fieldProblem('skill', skillMessages.exists(skill), 'DUPLICATE');
    const work = database.transaction(async () => {
      if (findSkill(skillsByName(await skills.names()), skill)) throw duplicate();
      await skills.add(skill, clock());
      await audit.add({ action: 'skill-added', actor, ip, detail: { skill } });
      return { skill };
    });
    return work.catch((error: unknown) => {
      throw uniqueViolation(error) === undefined ? error : duplicate();
    });
  };
