import { fieldProblem } from '@purboday/contract/conventions/problem';
import {
  fundingRuleContract,
  type FundingRule,
  type ProgrammeRule,
} from '@purboday/contract/programmes/funding-rule.contract';
import { fundingRuleMessages } from '@purboday/contract/programmes/funding-rule.messages';
import { resolveNames } from '#server/domain/locations/scope.ts';
import type { StoredRule } from '#server/domain/programme/programme-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import { lockSeen, programmeNotFound } from './manage-programmes.ts';
import { nameableKinds, ruleNamesStore } from './rule-names-store.ts';

type RuleDeps = Pick<Services, 'database' | 'fundings' | 'programmes' | 'recordStep' | 'versions'>;

/** @returns null for a rule without conditions */
const resolveRule = async (database: Database, rule: FundingRule): Promise<StoredRule | null> => {
  const isEmpty = Object.values(rule).every((value) => value === null || value.length === 0);
  if (isEmpty) return null;
  for (const kind of nameableKinds) {
    const found = await ruleNamesStore(database).read(kind, rule[kind]);
    if (found.length < new Set(rule[kind]).size)
      throw fieldProblem(kind, fundingRuleMessages.unknown);
  }
  const { places, wholeStates } = resolveNames(rule.places, 'places');
  const cities = places.filter(({ state }) => !wholeStates.includes(state));
  return { version: 1, ...rule, states: wholeStates, cities };
};

const noRule: FundingRule = {
  places: [],
  providers: [],
  centres: [],
  batches: [],
  skills: [],
  registeredFrom: null,
  registeredTo: null,
};

const readRule =
  ({ database, programmes }: Pick<Services, 'database' | 'programmes'>) =>
  async (id: string): Promise<ProgrammeRule> => {
    const programme = await programmes.find(id);
    if (!programme) throw programmeNotFound();
    const { rule, version } = programme;
    const { places, skills, registeredFrom, registeredTo, ...ids } = rule ?? noRule;
    const names = ruleNamesStore(database);
    return {
      version,
      places,
      skills,
      registeredFrom,
      registeredTo,
      providers: await names.read('providers', ids.providers),
      centres: await names.read('centres', ids.centres),
      batches: await names.read('batches', ids.batches),
    };
  };

const saveRule =
  (deps: RuleDeps) =>
  (
    step: { actor: Actor; ip: string },
    id: string,
    { version, ...typed }: FundingRule & { version?: number | undefined },
  ): Promise<ProgrammeRule> =>
    deps.fundings.inOrder(async () => {
      const { status } = await lockSeen(deps, step, { id, version });
      const rule = await resolveRule(deps.database, typed);
      await deps.programmes.save(id, { rule });
      await deps.fundings.fundByRule(id);
      const record = { kind: 'programme' as const, id };
      await deps.recordStep({ ...step, record, action: 'set-rule', from: status, to: status });
      return readRule(deps)(id);
    });

export const registerFundingRule = (app: App, services: Services): void => {
  const { database, fundings, programmes } = services;
  registerRoute(app, fundingRuleContract.readFundingRule, ({ params }) =>
    readRule(services)(params.id),
  );
  registerRoute(app, fundingRuleContract.saveFundingRule, ({ actor, ip, params, body }) =>
    saveRule(services)({ actor, ip }, params.id, body),
  );
  registerRoute(app, fundingRuleContract.previewFundingRule, async ({ params, body }) => {
    if (!(await programmes.find(params.id))) throw programmeNotFound();
    const rule = await resolveRule(database, body);
    return rule ? fundings.previewRule(params.id, rule) : { people: 0, first: [] };
  });
};
