import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import { stalledMessages } from '@purboday/contract/stalled/stalled.messages';
import {
  everyL2Admin,
  everyNobody,
  stepsOf,
  waitingSteps,
  type WaitingStep,
} from '@purboday/contract/stalled/steps';
import * as z from 'zod';
import { coveredPlaces } from '#server/domain/account/covered-places.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Whose people are asked for, as the store reads them. */
export type Whose = {
  steps: readonly WaitingStep[];
  /** `state<tab>city` of a level 1 admin, the id of a provider; null: of everybody who has these steps. */
  keys: string[] | null;
  /** Everybody who waits, whatever the limit. */
  nobody: boolean;
};

const oneCity = new RegExp(`^${everyNobody}:([^:]+):(.+)$`, 'u');
const provider = [...stepsOf['training-provider'], ...stepsOf['job-provider']];

const placesStatement = `
  select state || chr(9) || city as key from (${coveredPlaces}) place where account_id = $1`;

// An admin without a city owns nothing, which is no mistake of the caller's.
const knownStatement = `select id from providers where id = $1 union all select id from accounts where id = $1 and role = 'L1_ADMIN'`;

/** An account or a provider: ids do not tell which. */
const withId = async (database: Pick<Database, 'execute'>, id: string): Promise<Whose> => {
  if (!z.uuid().safeParse(id).success) throw fieldProblem('owner', stalledMessages.owner);
  const places = await database.execute<{ key: string }>(placesStatement, [id]);
  if (places.length > 0)
    return { steps: stepsOf['l1-admin'], keys: places.map(({ key }) => key), nobody: false };
  const [known] = await database.execute(knownStatement, [id]);
  if (!known) throw new Problem('NOT_FOUND');
  return { steps: provider, keys: [id], nobody: false };
};

/**
 * Reads the `owner` of a query.
 * @throws Problem INVALID for what is no owner, NOT_FOUND for an account or provider that is none
 */
export const whoseAre =
  (database: Pick<Database, 'execute'>) =>
  async (owner: string, step: WaitingStep | undefined): Promise<Whose> => {
    const [, state, city] = oneCity.exec(owner) ?? [];
    const asked = step === undefined ? waitingSteps : [step];
    const only = ({ steps, ...whose }: Whose): Whose => ({
      ...whose,
      steps: steps.filter((one) => asked.includes(one)),
    });
    if (owner === everyL2Admin)
      return only({ steps: stepsOf['l2-admin'], keys: null, nobody: false });
    if (owner === everyNobody) return only({ steps: stepsOf.nobody, keys: null, nobody: true });
    if (state !== undefined)
      return only({ steps: stepsOf.nobody, keys: [`${state}\t${city}`], nobody: true });
    return only(await withId(database, owner));
  };
