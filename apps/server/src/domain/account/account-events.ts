import type { Actor } from '#server/platform/http/actor.ts';
import type { SessionStore } from './session.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { Outbox } from '#server/domain/outbox/outbox.ts';

type Deps = { sessions: Pick<SessionStore, 'endAll'>; audit: AuditStore; outbox: Outbox };

type Holder = Pick<Actor, 'id' | 'role' | 'name' | 'email'>;

/** What follows a change of an account, whoever makes it: sessions end, the trail is written, the holder is told (SEC-07). */
export const accountEvents = ({ sessions, audit, outbox }: Deps) => ({
  /** @param keep token hash of the session that asked and goes on */
  passwordChanged: async (
    holder: Holder,
    { keep, ip }: { keep?: Buffer; ip: string },
  ): Promise<void> => {
    await sessions.endAll(holder.id, keep);
    await audit.add({ action: 'password-changed', actor: holder, ip });
    await outbox.add({
      event: 'password-changed',
      record: { kind: 'account', id: holder.id },
      to: { name: holder.name, email: holder.email },
    });
  },
});

export type AccountEvents = ReturnType<typeof accountEvents>;
