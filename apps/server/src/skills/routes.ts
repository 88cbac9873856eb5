import { skillsEndpoints } from '@purboday/contract/skills';
import type { Database } from '#server/platform/database.ts';
import { mount, type App } from '#server/platform/mount.ts';
import { skillStore } from './skill-store.ts';

/** Mounts the master list of skills. */
export const mountSkills = (app: App, database: Database): void => {
  const skills = skillStore(database);
  mount(app, skillsEndpoints.listSkills, () => skills.names());
  mount(app, skillsEndpoints.listCandidateSkills, () => skills.names());
};
