import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import { definitionMessages } from '@purboday/contract/programmes/definition.messages';
import {
  definitionsContract,
  type DefinitionEffect,
  type DefinitionForm,
} from '@purboday/contract/programmes/definitions.contract';
import type { Actor } from '#server/platform/http/authorization.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import { programmeNotFound } from './manage-programmes.ts';

type DefinitionDeps = Pick<
  Services,
  'database' | 'definitions' | 'funnel' | 'programmes' | 'recordStep'
>;

/** Says what a definition changes, so that it is seen before it is stored. */
const previewDefinition =
  ({ programmes, definitions, funnel }: DefinitionDeps) =>
  async (id: string, { definition }: DefinitionForm): Promise<DefinitionEffect> => {
    if (!(await programmes.find(id))) throw programmeNotFound();
    await funnel.refreshForReport();
    return definitions.compare(id, definition);
  };

/** @throws Problem INVALID_TRANSITION when another version was stored since the reader saw one */
const addDefinition =
  (deps: DefinitionDeps) =>
  (
    step: { actor: Actor; ip: string },
    id: string,
    { definition, reason = null, version: seen }: DefinitionForm,
  ): Promise<DefinitionEffect> =>
    deps.database.transaction(async () => {
      const { programmes, definitions, recordStep } = deps;
      const programme = await programmes.lock(id);
      if (!programme) throw programmeNotFound();
      const [latest] = await definitions.list(id);
      const newest = latest?.version ?? 0;
      if (newest !== seen) throw new Problem('INVALID_TRANSITION', definitionMessages.changed);
      if (newest > 0 && !reason) throw fieldProblem('reason', definitionMessages.reason);
      const effect = await definitions.compare(id, definition);
      const version = { programmeId: id, version: newest + 1, definition, reason };
      await definitions.add({ ...version, createdBy: step.actor.id });
      const { status } = programme;
      const record = { kind: 'programme' as const, id };
      await recordStep({ ...step, record, action: 'define', from: status, to: status, reason });
      return effect;
    });

export const registerDefinitions = (app: App, services: Services): void => {
  registerRoute(app, definitionsContract.listDefinitions, async ({ params }) => {
    if (!(await services.programmes.find(params.id))) throw programmeNotFound();
    return services.definitions.list(params.id);
  });
  registerRoute(app, definitionsContract.addDefinition, ({ actor, ip, params, query, body }) =>
    query.preview === undefined
      ? addDefinition(services)({ actor, ip }, params.id, body)
      : previewDefinition(services)(params.id, body),
  );
};
