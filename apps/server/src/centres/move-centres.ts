import { centreMessages } from '@purboday/contract/centres/centres.messages';
import { Problem } from '@purboday/contract/conventions/problem';
import { batchEvents } from '#server/domain/batch/batch-events.ts';
import type { Services } from '#server/services.ts';
import type { CentreListStore, CentreScope } from './centre-list-store.ts';
import { findCentre, moveBatches, type CentreStep } from './manage-centres.ts';
import { recordMove, type MoveStep } from './move-events.ts';

type MoveCentresDeps = Pick<
  Services,
  | 'centres'
  | 'database'
  | 'recordStep'
  | 'memberships'
  | 'admins'
  | 'notify'
  | 'notifyMany'
  | 'versions'
  | 'batches'
  | 'members'
> & { list: CentreListStore };

type Decision = { id: string; moveId: string; scope: CentreScope; reason?: string };

const endMove = async (
  deps: MoveCentresDeps,
  step: CentreStep,
  { id, moveId, scope, reason, as }: Decision & { as: MoveStep },
) => {
  const centre = await findCentre(deps, id, scope);
  const before = await deps.centres.lock(centre.providerId, id);
  const into = await deps.centres.endMove(id, moveId);
  if (!before || !into) throw new Problem('INVALID_TRANSITION', centreMessages.moveOver);
  const move = { centre, into, step: as, ...(reason === undefined ? {} : { reason }) };
  await recordMove(deps, step, move);
  return { centre, before, into };
};

/** By an L1 admin of the present city or an L2 admin: the centre and its open batches move. */
export const confirmMove =
  (deps: MoveCentresDeps) =>
  (step: CentreStep, decision: Decision): Promise<Record<string, never>> =>
    deps.database.transaction(async () => {
      const { centre, before, into } = await endMove(deps, step, { ...decision, as: 'confirmed' });
      const { locality, state, city, postalCode } = into;
      const content = { ...before, locality, state, city, postalCode };
      await deps.centres.move(before.id, content);
      const organisationOf = async () => centre.providerName;
      const events = batchEvents({ ...deps, organisationOf });
      await moveBatches({ ...deps, batchEvents: events }, step, { before, content });
      return {};
    });

export const declineMove =
  (deps: MoveCentresDeps) =>
  (step: CentreStep, decision: Decision): Promise<Record<string, never>> =>
    deps.database.transaction(async () => {
      await endMove(deps, step, { ...decision, as: 'declined' });
      return {};
    });

export const withdrawMove =
  (deps: MoveCentresDeps) =>
  (step: CentreStep, decision: Decision): Promise<Record<string, never>> =>
    deps.database.transaction(async () => {
      await endMove(deps, step, { ...decision, as: 'withdrawn' });
      return {};
    });
