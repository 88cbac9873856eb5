import { skillsContract } from '@purboday/contract/skills/skills.contract';
import { mount, type App } from '#server/platform/http/mount.ts';
import { addSkill, removeSkill } from './change-skills.ts';
import type { Services } from '#server/services.ts';

/** Registers the master list of skills. */
export const registerSkills = (
  app: App,
  services: Pick<Services, 'database' | 'audit' | 'skills' | 'clock'>,
): void => {
  const { skills } = services;
  const add = addSkill(services);
  const remove = removeSkill(services);
  mount(app, skillsContract.listSkills, () => skills.names());
  mount(app, skillsContract.listCandidateSkills, ({ query }) => skills.names(query.q));
  mount(app, skillsContract.addSkill, ({ actor, body, ip }) => add(actor, { ...body, ip }));
  mount(app, skillsContract.removeSkill, ({ actor, params, ip }) =>
    remove(actor, { ...params, ip }),
  );
};
