import type { Actor } from '#server/platform/http/actor.ts';
import type { SessionStore } from '#server/domain/account/session.ts';
import type { AuditAction } from '#server/domain/trail/audit-actions.ts';
import type { Trail } from '#server/domain/trail/trail.ts';
import type { Place } from '#server/domain/geography/places.ts';
import type { StoredL1Admin } from './l1-admin-store.ts';

type Deps = { sessions: Pick<SessionStore, 'endAll'>; trail: Pick<Trail, 'audit' | 'outbox'> };

/** Who changes which L1 admin, and from where. */
export type Change = { actor: Actor; admin: StoredL1Admin; ip: string };

/** What follows a change of an L1 admin: sessions end, the trail is written, the admin is told. */
export const l1AdminEvents = ({ sessions, trail }: Deps) => {
  const note = (
    action: AuditAction,
    { actor, admin, ip }: Change,
    detail: Record<string, unknown> = {},
  ): Promise<void> =>
    trail.audit.add({ action, actor, record: { kind: 'account', id: admin.id }, ip, detail });

  return {
    /** Sessions go on: each request reads the cities anew (SEC-19). */
    scopeChanged: (change: Change, places: readonly Place[]): Promise<void> =>
      note('l1-admin-scope-changed', change, { from: change.admin.places, to: places }),

    disabled: async (change: Change): Promise<void> => {
      await sessions.endAll(change.admin.id);
      await note('l1-admin-disabled', change);
    },

    enabled: (change: Change): Promise<void> => note('l1-admin-enabled', change),

    temporaryPasswordSet: async (
      change: Change,
      sent: { temporaryPassword: string; validUntil: Date },
    ): Promise<void> => {
      const { id, fullName: name, email } = change.admin;
      await sessions.endAll(id);
      await note('temporary-password-sent', change);
      const record = { kind: 'account' as const, id };
      await trail.outbox.add({ event: 'temporary-password', record, to: { name, email }, ...sent });
    },
  };
};

export type L1AdminEvents = ReturnType<typeof l1AdminEvents>;
