import type { Session } from '#server/platform/http/actor.ts';
import type { SessionStore } from '#server/domain/account/session.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';

type Deps = { sessions: Pick<SessionStore, 'end'>; audit: AuditStore };

/** Ends the session that asks, of an account or of a candidate. */
export const logOut =
  ({ sessions, audit }: Deps) =>
  async ({ actor, tokenHash }: Session, ip: string): Promise<Record<string, never>> => {
    await sessions.end(tokenHash);
    const kind = actor.role === 'CANDIDATE' ? 'candidate' : 'account';
    await audit.add({ action: 'signed-out', actor, record: { kind, id: actor.id }, ip });
    return {};
  };
