import type { Services } from '#server/services.ts';
import type { Session } from '#server/platform/http/actor.ts';

type Deps = Pick<Services, 'sessions' | 'audit'>;

/** Ends the session that asks, of an account or of a candidate. */
export const logOut =
  ({ sessions, audit }: Deps) =>
  async ({ actor, tokenHash }: Session, ip: string): Promise<Record<string, never>> => {
    await sessions.end(tokenHash);
    const kind = actor.role === 'CANDIDATE' ? 'candidate' : 'account';
    await audit.add({ action: 'signed-out', actor, record: { kind, id: actor.id }, ip });
    return {};
  };
