import { trainingMessages } from '@purboday/contract/training/training.messages';
import { Problem } from '@purboday/contract/conventions/problem';
import type { AssignedCandidateDetail } from '@purboday/contract/training/training.contract';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Assigned, AssignedStore } from './assigned-store.ts';
import { presentAssignedDetail } from './present-assigned.ts';
import { ownProvider } from '#server/domain/provider/own-provider.ts';

type Deps = Pick<Services, 'history'> & {
  assigned: Pick<AssignedStore, 'find'>;
};

/** The provider's candidate with its training; one that is absent, another's or moved elsewhere is the same 404 (SEC-28). */
export const findOwn = async (
  assigned: Deps['assigned'],
  actor: Actor,
  id: string,
): Promise<Assigned> => {
  const found = await assigned.find(ownProvider(actor), id);
  if (!found) throw new Problem('NOT_FOUND', trainingMessages.notFound);
  return found;
};

/** One assigned candidate with what happened to the training so far. */
export const readAssigned =
  ({ assigned, history }: Deps) =>
  async (actor: Actor, id: string): Promise<AssignedCandidateDetail> => {
    const own = await findOwn(assigned, actor, id);
    return presentAssignedDetail(own, await history.of(own.training.id));
  };
