import {
  sessionSeconds,
  sessionSeenLagSeconds,
  sessionWarningSeconds,
} from '@purboday/contract/conventions/limits';
import type { Role } from '@purboday/contract/conventions/roles';

/** Milliseconds. `called`: the session's last call; `active`: the person's last, in any tab; `endsAt`: the end however busy. */
export type Presence = { called: number; active: number; endsAt: number };

/** What is to be done about a session now. */
export type SessionStatus =
  | { status: 'running' }
  /** The person works in another tab: the server is to hear of it. */
  | { status: 'refresh' }
  | { status: 'warning'; why: 'idle' | 'absolute'; secondsLeft: number }
  | { status: 'ended'; why: 'idle' | 'absolute' };

const warningOf = (why: 'idle' | 'absolute', leftMs: number): SessionStatus | undefined => {
  if (leftMs <= 0) return { status: 'ended', why };
  const secondsLeft = Math.ceil(leftMs / 1000);
  return secondsLeft <= sessionWarningSeconds[why]
    ? { status: 'warning', why, secondsLeft }
    : undefined;
};

/**
 * How a session stands (UX-38): running, about to end, or over.
 * @param now milliseconds, of the same clock as `presence`
 */
export const sessionStatusOf = (
  role: Role,
  { called, active, endsAt }: Presence,
  now: number,
): SessionStatus => {
  // The server may have noted the last call a little too early.
  const idleMs = (sessionSeconds[role].idle - sessionSeenLagSeconds) * 1000;
  const absolute = warningOf('absolute', endsAt - now);
  const idle = warningOf('idle', active + idleMs - now);
  if (absolute?.status === 'ended') return absolute;
  if (idle) return idle;
  if (warningOf('idle', called + idleMs - now)) return { status: 'refresh' };
  return absolute ?? { status: 'running' };
};
