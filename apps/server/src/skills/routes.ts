import { skillsContract } from '@purboday/contract/skills/skills.contract';
import type { Database } from '#server/platform/database/database.ts';
import { mount, type App } from '#server/platform/http/mount.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import { addSkill } from './add-skill.ts';
import { removeSkill } from './remove-skill.ts';
import { skillStore } from '#server/domain/skill/skill-store.ts';

type Deps = { database: Database; audit: AuditStore };

/** Mounts the master list of skills. */
export const mountSkills = (app: App, { database, audit }: Deps): void => {
  const skills = skillStore(database);
  const add = addSkill({ database, skills, audit, clock: app.clock });
  const remove = removeSkill({ database, skills, audit });
  mount(app, skillsContract.listSkills, () => skills.names());
  mount(app, skillsContract.listCandidateSkills, ({ query }) => skills.names(query.q));
  mount(app, skillsContract.addSkill, ({ actor, body, ip }) => add(actor, { ...body, ip }));
  mount(app, skillsContract.removeSkill, ({ actor, params, ip }) =>
    remove(actor, { ...params, ip }),
  );
};
