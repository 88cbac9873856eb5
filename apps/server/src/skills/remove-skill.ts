import { skillMessages } from '@purboday/contract/skills/skills.messages';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';

type Deps = Pick<Services, 'database' | 'skills' | 'audit'>;

type Asked = { skill: string; ip: string };

/** Removes a skill from the master list; records that have it stay as they are (decisions §6). */
export const removeSkill =
  ({ database, skills, audit }: Deps) =>
  (actor: Actor, { skill, ip }: Asked): Promise<Record<string, never>> =>
    database.transaction(async () => {
      if (!(await skills.remove(skill))) throw new Problem('NOT_FOUND', skillMessages.absent);
      await audit.add({ action: 'skill-removed', actor, ip, detail: { skill } });
      return {};
    });
