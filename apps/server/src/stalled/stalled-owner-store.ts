import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import { stalledMessages } from '@purboday/contract/stalled/stalled.messages';
import {
  allL2AdminsId,
  unassignedCitiesId,
  tasksByOwner,
  type WaitingStep,
} from '@purboday/contract/stalled/steps';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { coveredPlaces } from '#server/domain/account/admin-recipients.ts';
import type { Place } from '#server/platform/http/actor.ts';
import type { Database } from '#server/platform/database/database.ts';

/** The owner whose tasks a list shows. */
export type TaskOwner = {
  steps: readonly WaitingStep[];
  /** Only tasks in these cities. */
  places?: readonly Place[];
  /** Only tasks of this provider. */
  providerId?: string;
  /** Every pending review of cities without an admin, overdue or not. */
  hasNoAdmin?: true;
};

const oneCity = new RegExp(`^${unassignedCitiesId}:([^:]+):(.+)$`, 'u');
const provider = [...tasksByOwner['training-provider'], ...tasksByOwner['job-provider']];

/** The tasks of an L1 admin or a provider: the id does not tell which. */
const findOwner = async (database: Pick<Database, 'execute'>, id: string): Promise<TaskOwner> => {
  if (!z.uuid().safeParse(id).success) throw fieldProblem('owner', stalledMessages.owner);
  const places = await database.execute<Place>(
    sql`select state, city from (${coveredPlaces}) place where account_id = ${id}`,
  );
  if (places.length > 0) return { steps: tasksByOwner['l1-admin'], places };
  // An admin without a city owns nothing, but is a valid owner.
  const [known] = await database.execute(sql`
    select id from providers where id = ${id}
    union all select id from accounts where id = ${id} and role = 'L1_ADMIN'`);
  if (!known) throw new Problem('NOT_FOUND');
  return { steps: provider, providerId: id };
};

/**
 * Reads the `owner` of a query.
 * @throws Problem INVALID for an unknown form, NOT_FOUND for an unknown account or provider
 */
export const readTaskOwner =
  (database: Pick<Database, 'execute'>) =>
  async (owner: string, step: WaitingStep | undefined): Promise<TaskOwner> => {
    const withStep = ({ steps, ...rest }: TaskOwner): TaskOwner => ({
      ...rest,
      steps: step === undefined ? steps : steps.filter((one) => one === step),
    });
    if (owner === allL2AdminsId) return withStep({ steps: tasksByOwner['l2-admin'] });
    if (owner === unassignedCitiesId)
      return withStep({ steps: tasksByOwner.nobody, hasNoAdmin: true });
    const [, state, city] = oneCity.exec(owner) ?? [];
    if (state !== undefined && city !== undefined)
      return withStep({ steps: tasksByOwner.nobody, hasNoAdmin: true, places: [{ state, city }] });
    return withStep(await findOwner(database, owner));
  };
