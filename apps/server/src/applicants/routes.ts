import { applicantsContract } from '@purboday/contract/applicants/applicants.contract';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import { applicantPlacement, applicantEvents, changeApplicant } from './change-applicant.ts';
import { ownApplicantStore } from './own-applicant-store.ts';
import { countApplicants, listApplicants } from './list-applicants.ts';
import type { Services } from '#server/services.ts';

export const registerApplicants = (app: App, services: Services): void => {
  const deps = {
    ...services,
    own: ownApplicantStore(services.database),
    events: applicantEvents(services),
    placement: applicantPlacement(services),
  };
  const list = listApplicants(deps);
  const change = changeApplicant(deps);
  registerRoute(app, applicantsContract.countApplicants, ({ actor, query }) =>
    countApplicants(deps)(actor, query),
  );
  registerRoute(app, applicantsContract.listApplicants, ({ actor, query }) => list(actor, query));
  registerRoute(app, applicantsContract.changeApplicant, ({ actor, params, body, ip }) =>
    change(actor, { id: params.id, ip, step: body }),
  );
};
