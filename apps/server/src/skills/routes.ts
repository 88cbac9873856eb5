import { skillsContract } from '@purboday/contract/skills/skills.contract';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import { addSkill, removeSkill } from './manage-skills.ts';

export const registerSkills = (
  app: App,
  services: Pick<Services, 'database' | 'recordStep' | 'skills' | 'clock'>,
): void => {
  const { skills } = services;
  registerRoute(app, skillsContract.listSkills, () => skills.names());
  registerRoute(app, skillsContract.listCandidateSkills, ({ query }) => skills.names(query.q));
  registerRoute(app, skillsContract.addSkill, ({ actor, body, ip }) =>
    addSkill(services)(actor, { ...body, ip }),
  );
  registerRoute(app, skillsContract.removeSkill, ({ actor, params, ip }) =>
    removeSkill(services)(actor, { ...params, ip }),
  );
};
