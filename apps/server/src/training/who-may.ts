import type { AssignedCandidate } from '@purboday/contract/training';
import { trainingActions, trainingLifecycle } from '@purboday/contract/lifecycles';
import type { TrainingStatus } from '@purboday/contract/lifecycles';
import { Problem } from '@purboday/contract/problem';
import type { Actor } from '#server/platform/actor.ts';

/** The provider that the caller acts for: nothing of another one is ever in reach (SEC-28). */
export const providerOf = ({ providerId }: Pick<Actor, 'providerId'>): string => {
  if (providerId === null) throw new Problem('FORBIDDEN');
  return providerId;
};

/** The steps a training may take from here, for its buttons. */
export const verdictOn = (status: TrainingStatus): AssignedCandidate['may'] =>
  Object.fromEntries(
    trainingActions.map((action) => [action, action in trainingLifecycle[status]]),
  ) as AssignedCandidate['may'];
