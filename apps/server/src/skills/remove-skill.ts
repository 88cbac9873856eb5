import { skillMessages } from '@purboday/contract/skills/skills.messages';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { SkillStore } from '#server/domain/skill/skill-store.ts';

type Deps = {
  database: Pick<Database, 'transaction'>;
  skills: SkillStore;
  audit: AuditStore;
};

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
