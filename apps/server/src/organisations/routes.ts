import { Problem } from '@purboday/contract/conventions/problem';
import {
  jobPeopleContract,
  organisationContract,
  supervisionContracts,
  trainingPeopleContract,
} from '@purboday/contract/organisations/people.contract';
import type { ProviderKind } from '#server/domain/provider/provider-store.ts';
import { ownProvider } from '#server/domain/provider/provider-presentation.ts';
import { includesCity, type Actor } from '#server/platform/http/authorization.ts';
import { registerLists } from '#server/platform/http/register-export.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import {
  changePerson,
  disablePerson,
  inviteManager,
  invitePerson,
  listPeople,
  personColumns,
  removePerson,
  resendPersonInvitation,
  resetSecondFactorOfPerson,
} from './manage-people.ts';
import { switchOrganisation } from './switch-organisation.ts';

type OwnCalls = typeof trainingPeopleContract | typeof jobPeopleContract;
type SupervisionCalls = (typeof supervisionContracts)[keyof typeof supervisionContracts];

const people = { name: 'people', columns: personColumns };

const registerOwnPeople = (
  app: App,
  services: Services,
  calls: OwnCalls,
  kind: ProviderKind,
): void => {
  const step = async (actor: Actor, ip: string) => {
    const organisation = await services.providers.find(kind, ownProvider(actor));
    if (!organisation) throw new Problem('NOT_FOUND');
    return { actor, organisation, ip };
  };
  registerLists(
    app,
    { own: calls.listPeople },
    {
      ...people,
      scopes: { own: (actor) => ({ organisation: ownProvider(actor) }) },
      read: listPeople(services),
    },
  );
  registerRoute(app, calls.invitePerson, async ({ actor, ip, body }) =>
    invitePerson(services)(await step(actor, ip), body),
  );
  registerRoute(app, calls.changePerson, async ({ actor, ip, params, body }) =>
    changePerson(services)(await step(actor, ip), { ...body, id: params.id }),
  );
  registerRoute(app, calls.removePerson, async ({ actor, ip, params }) =>
    removePerson(services)(await step(actor, ip), params.id),
  );
  registerRoute(app, calls.resendPersonInvitation, async ({ actor, ip, params, body }) =>
    resendPersonInvitation(services)(await step(actor, ip), { ...body, id: params.id }),
  );
  registerRoute(app, calls.resetSecondFactorOfPerson, async ({ actor, ip, params, body }) =>
    resetSecondFactorOfPerson(services)(await step(actor, ip), { ...body, id: params.id }),
  );
};

const registerSupervision = (
  app: App,
  services: Services,
  calls: SupervisionCalls,
  kind: ProviderKind,
): void => {
  /** Level 1 admins see the organisations of their cities. */
  const find = async (actor: Actor, id: string) => {
    const organisation = await services.providers.find(kind, id);
    const isVisible =
      organisation && (actor.role === 'L2_ADMIN' || includesCity(actor.places, organisation));
    if (!isVisible) throw new Problem('NOT_FOUND');
    return organisation;
  };
  registerLists(
    app,
    { admin: calls.listPeople },
    {
      ...people,
      scopes: {
        admin: async (actor, { id }) => ({
          organisation: (await find(actor, id)).id,
          withRemovedDisabled: true,
        }),
      },
      read: listPeople(services),
    },
  );
  registerRoute(app, calls.disablePerson, async ({ actor, ip, params, body }) =>
    disablePerson(services)(
      { actor, ip, organisation: await find(actor, params.id) },
      { ...body, id: params.accountId },
    ),
  );
  registerRoute(app, calls.resendPersonInvitation, async ({ actor, ip, params, body }) =>
    resendPersonInvitation(services)(
      { actor, ip, organisation: await find(actor, params.id) },
      { ...body, id: params.accountId },
    ),
  );
  registerRoute(app, calls.inviteManager, async ({ actor, ip, params, body }) =>
    inviteManager(services)({ actor, ip, organisation: await find(actor, params.id) }, body),
  );
};

const registerReset = (
  app: App,
  services: Services,
  calls: (typeof supervisionContracts)['l2Training' | 'l2Job'],
  kind: ProviderKind,
): void =>
  registerRoute(app, calls.resetSecondFactorOfPerson, async ({ actor, ip, params, body }) => {
    const organisation = await services.providers.find(kind, params.id);
    if (!organisation) throw new Problem('NOT_FOUND');
    const step = { actor, ip, organisation };
    return resetSecondFactorOfPerson(services)(step, { ...body, id: params.accountId });
  });

export const registerOrganisations = (app: App, services: Services): void => {
  registerOwnPeople(app, services, trainingPeopleContract, 'training-provider');
  registerOwnPeople(app, services, jobPeopleContract, 'job-provider');
  const { l2Training, l2Job } = supervisionContracts;
  for (const [base, kind] of [
    ['l1Training', 'training-provider'],
    ['l1Job', 'job-provider'],
    ['l2Training', 'training-provider'],
    ['l2Job', 'job-provider'],
  ] as const)
    registerSupervision(app, services, supervisionContracts[base], kind);
  registerReset(app, services, l2Training, 'training-provider');
  registerReset(app, services, l2Job, 'job-provider');
  registerRoute(app, organisationContract.switchOrganisation, ({ session, body, ip }) =>
    switchOrganisation(services)(session, { id: body.id, ip }),
  );
};
