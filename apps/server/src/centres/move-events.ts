import { toAddressLine, type Address } from '#server/domain/centre/centre-store.ts';
import type { NotificationOf } from '#server/domain/outbox/notification-events.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import type { ListedCentre } from './centre-list-store.ts';

export type MoveStep = NotificationOf<'centre-move'>['step'];
type Move = { centre: ListedCentre; into: Address; step: MoveStep; reason?: string };

const actions = {
  requested: 'request-move',
  confirmed: 'confirm-move',
  declined: 'decline-move',
  withdrawn: 'withdraw-move',
} as const;

/** The managers and the L1 admins of both cities; L2 admins when the present city has no L1 admin who could decide. */
const listReaders = async (
  { admins, memberships }: Pick<Services, 'admins' | 'memberships'>,
  { centre, into }: Pick<Move, 'centre' | 'into'>,
) => {
  const present = await admins.l1AdminsOf(centre);
  const l1 = [...present, ...(await admins.l1AdminsOf(into))];
  const l2 = present.length > 0 ? [] : await admins.otherL2Admins(undefined);
  return [
    ...(await memberships.managersOf(centre.providerId)).map((to) => ({
      role: 'TRAINING_PROVIDER' as const,
      to,
    })),
    ...[...new Map(l1.map((to) => [to.id, to])).values()].map((to) => ({
      role: 'L1_ADMIN' as const,
      to,
    })),
    ...l2.map((to) => ({ role: 'L2_ADMIN' as const, to })),
  ];
};

/** Records a step of a move, and notifies both sides except the caller. */
export const recordMove = async (
  deps: Pick<Services, 'recordStep' | 'admins' | 'memberships'>,
  { actor, ip }: { actor: Actor; ip: string },
  { centre, into, step, reason }: Move,
): Promise<void> => {
  const places = { address: toAddressLine(centre), newAddress: toAddressLine(into) };
  const readers = await listReaders(deps, { centre, into });
  await deps.recordStep({
    record: { kind: 'centre', id: centre.id },
    action: actions[step],
    actor,
    reason,
    ip,
    detail: places,
    notify: readers
      .filter(({ to }) => to.id !== actor.id)
      .map(({ role, to: { id, ...to } }) => ({
        event: 'centre-move',
        record: { kind: 'account', id },
        role,
        step,
        organisation: centre.providerName,
        centre: { id: centre.id, name: centre.name },
        ...places,
        by: actor.role === 'TRAINING_PROVIDER' ? centre.providerName : actor.name,
        reason: reason ?? null,
        to,
      })),
  });
};
