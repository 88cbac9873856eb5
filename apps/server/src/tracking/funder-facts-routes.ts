import { Problem } from '@purboday/contract/conventions/problem';
import { funderFactsContract } from '@purboday/contract/funder-facts/funder-facts.contract';
import type { Application } from '@purboday/contract/tracking/tracking.contract';
import type { Actor } from '#server/platform/http/authorization.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import { noteFacts, saveOwnFacts, withdrawOwnFacts } from './change-funder-facts.ts';

/** @param read the application of a candidate, which the candidate's own steps return */
export const registerFunderFacts = (
  app: App,
  services: Services,
  read: (actor: Actor) => Promise<Application>,
): void => {
  const { candidates, funderFacts } = services;
  const save = saveOwnFacts(services);
  registerRoute(app, funderFactsContract.saveOwnFacts, async ({ actor, body, ip }) => {
    await save(actor, { ...body, ip });
    return read(actor);
  });
  const withdraw = withdrawOwnFacts(services);
  registerRoute(app, funderFactsContract.withdrawOwnFacts, async ({ actor, ip }) => {
    await withdraw(actor, ip);
    return read(actor);
  });
  const note = noteFacts(services);
  registerRoute(app, funderFactsContract.noteFacts, async ({ actor, params, body, ip }) => {
    await note(actor, { id: params.id, facts: body.facts, ip });
    return {};
  });
  registerRoute(app, funderFactsContract.readFacts, async ({ params }) => {
    if (!(await candidates.find(params.id))) throw new Problem('NOT_FOUND');
    return funderFacts.find(params.id);
  });
};
