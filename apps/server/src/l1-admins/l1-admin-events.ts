import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { AuditAction } from '#server/domain/audit/audit-actions.ts';
import type { Location } from '#server/domain/locations/locations.ts';
import type { NotificationOf } from '#server/domain/outbox/notification-events.ts';
import type { StoredL1Admin } from './l1-admin-store.ts';

type Deps = Pick<Services, 'sessions' | 'admins' | 'audit' | 'outbox'>;

export type Change = { actor: Actor; admin: StoredL1Admin; ip: string };

export const l1AdminEvents = ({ sessions, admins, audit, outbox }: Deps) => {
  /** All other L2 admins are notified of new rights (T33). */
  const notifyOtherL2Admins = async (
    { actor, admin }: Pick<Change, 'actor'> & { admin: Pick<StoredL1Admin, 'fullName' | 'email'> },
    change: NotificationOf<'access-granted'>['change'],
    granted: readonly Location[],
  ): Promise<void> => {
    for (const { id, name, email } of await admins.otherL2Admins(actor.id))
      await outbox.add({
        event: 'access-granted',
        record: { kind: 'account', id },
        change,
        admin: { name: admin.fullName, email: admin.email },
        cities: granted.map(({ state, city }) => `${city} (${state})`),
        by: actor.name,
        to: { name, email },
      });
  };

  const note = (
    action: AuditAction,
    { actor, admin, ip }: Change,
    detail: Record<string, unknown> = {},
  ): Promise<void> =>
    audit.add({ action, actor, record: { kind: 'account', id: admin.id }, ip, detail });

  return {
    /** Sessions continue: each request reads the cities (SEC-19). */
    scopeChanged: async (change: Change, places: readonly Location[]): Promise<void> => {
      await note('l1-admin-scope-changed', change, { from: change.admin.places, to: places });
      const before = new Set(change.admin.places.map(({ state, city }) => `${state}/${city}`));
      const gained = places.filter(({ state, city }) => !before.has(`${state}/${city}`));
      if (gained.length > 0) await notifyOtherL2Admins(change, 'l1-admin-cities', gained);
    },

    created: (
      actor: Actor,
      admin: Pick<StoredL1Admin, 'fullName' | 'email' | 'places'>,
    ): Promise<void> => notifyOtherL2Admins({ actor, admin }, 'l1-admin-created', admin.places),

    disabled: async (change: Change): Promise<void> => {
      await sessions.endAll(change.admin.id);
      await note('l1-admin-disabled', change);
    },

    enabled: async (change: Change): Promise<void> => {
      await note('l1-admin-enabled', change);
      await notifyOtherL2Admins(change, 'l1-admin-enabled', change.admin.places);
    },

    temporaryPasswordSet: async (
      change: Change,
      sent: { temporaryPassword: string; validUntil: Date },
    ): Promise<void> => {
      const { id, fullName: name, email } = change.admin;
      await sessions.endAll(id);
      await note('temporary-password-sent', change);
      const record = { kind: 'account' as const, id };
      await outbox.add({ event: 'temporary-password', record, to: { name, email }, ...sent });
    },
  };
};

export type L1AdminEvents = ReturnType<typeof l1AdminEvents>;
