import {
  sessionSeconds,
  sessionSeenLagSeconds,
  sessionWarningSeconds,
} from '@purboday/contract/conventions/limits';
import type { Role } from '@purboday/contract/conventions/roles';
import { signInContract, type SessionUser } from '@purboday/contract/sign-in/sign-in.contract';
import { call } from '#web/platform/calls/call.ts';
import { UnreachableError } from '#web/platform/calls/call-problem.ts';
import { presence } from './presence.ts';
import { getOrganisation, onAnnouncedSwitch, organisationSwitch } from './organisation.ts';
import { endSession, session } from './session.ts';

/**
 * Milliseconds. `called`: last call of the session; `active`: last activity in any tab; `endsAt`:
 * absolute end.
 */
export type Presence = { called: number; active: number; endsAt: number };

export type SessionStatus =
  | { status: 'running' }
  /** The user works in another tab, and the server must be notified. */
  | { status: 'refresh' }
  | { status: 'warning'; why: 'idle' | 'absolute'; secondsLeft: number }
  | { status: 'ended'; why: 'idle' | 'absolute' };

const toWarning = (why: 'idle' | 'absolute', leftMs: number): SessionStatus | undefined => {
  if (leftMs <= 0) return { status: 'ended', why };
  const secondsLeft = Math.ceil(leftMs / 1000);
  return secondsLeft <= sessionWarningSeconds[why]
    ? { status: 'warning', why, secondsLeft }
    : undefined;
};

/** @param now milliseconds, of the same clock as `presence` */
export const getSessionStatus = (
  role: Role,
  { called, active, endsAt }: Presence,
  now: number,
): SessionStatus => {
  // The server may have recorded the last call slightly earlier.
  const idleMs = (sessionSeconds[role].idle - sessionSeenLagSeconds) * 1000;
  const absolute = toWarning('absolute', endsAt - now);
  const idle = toWarning('idle', active + idleMs - now);
  if (absolute?.status === 'ended') return absolute;
  if (idle) return idle;
  if (toWarning('idle', called + idleMs - now)) return { status: 'refresh' };
  return absolute ?? { status: 'running' };
};

/**
 * Stores the user of the session. When they have switched to another organisation in another tab,
 * this tab goes on to show the old one until the user decides (R25).
 */
const updateUser = (user: SessionUser): void => {
  const shown = session.get()?.user;
  const isSame = !shown || getOrganisation(shown)?.id === getOrganisation(user)?.id;
  organisationSwitch.set(isSame ? undefined : user);
  if (isSame) session.setUser(user);
};

/**
 * Requests the signed-in user, which extends the session.
 * @returns false without a response
 */
export const fetchSignedInUser = async (unattended = false): Promise<boolean> => {
  const token = session.get()?.token;
  try {
    const { data } = await call(signInContract.me, {}, { unattended });
    if (session.get()?.token !== token) return true;
    presence.noteEnd(data.endsInSeconds);
    updateUser(data.user);
    return true;
  } catch (thrown) {
    // `call` has already ended an expired session.
    return !(thrown instanceof UnreachableError);
  }
};

/** Ends the session on the server too; without a network it still ends on this device. */
const end = (token: string, why: 'idle' | 'absolute'): void => {
  void call(signInContract.logout, {}, { unattended: true }).catch(() => undefined);
  endSession(token, why);
};

/** Tabs of one user share their activity and nothing else. */
const notifyTabs = (userId: string): (() => void) => {
  const channel = new BroadcastChannel(`active:${userId}`);
  const stop = presence.onActive(() => channel.postMessage(''));
  channel.addEventListener('message', presence.noteElsewhere);
  return () => {
    stop();
    channel.close();
  };
};

/** Longest wait for unsent work before the session ends. */
const lastAttemptMs = 5_000;

/**
 * Watches the session of this tab (UX-38) and reports each change of its status.
 * @param sendUnsent sends unsent work while the session is still valid
 * @returns stops watching
 */
export const watchSession = (
  notify: (status: SessionStatus) => void,
  sendUnsent: () => Promise<void> = async () => undefined,
): (() => void) => {
  const current = session.get();
  if (!current) return () => undefined;
  const { user, token } = current;
  let checking = false;
  let looked = Date.now();
  const checkSession = async (unattended: boolean): Promise<boolean> => {
    checking = true;
    const answered = await fetchSignedInUser(unattended);
    checking = false;
    return answered;
  };
  /**
   * The device slept, or its clock changed: only the server knows whether the session has ended
   * (FLT-27).
   */
  const checkAfterGap = async (why: 'idle' | 'absolute'): Promise<void> => {
    if (!(await checkSession(false)) && session.get()?.token === token) end(token, why);
  };
  const sendAndEnd = async (why: 'idle' | 'absolute'): Promise<void> => {
    checking = true;
    const timeout = new Promise((resolve) => setTimeout(resolve, lastAttemptMs));
    await Promise.race([sendUnsent().catch(() => undefined), timeout]);
    checking = false;
    if (session.get()?.token === token) end(token, why);
  };
  const look = (): void => {
    const now = Date.now();
    const gapMs = now - looked;
    looked = now;
    if (checking) return;
    const status = getSessionStatus(user.role, presence.now(), now);
    if (status.status !== 'ended') notify(status);
    else if (gapMs > sessionSeconds[user.role].idle * 1000) void checkAfterGap(status.why);
    else void sendAndEnd(status.why);
    if (status.status === 'refresh') void checkSession(true);
  };
  const timer = setInterval(look, 1000);
  // Timers do not fire while a device sleeps.
  document.addEventListener('visibilitychange', look);
  const stopTelling = notifyTabs(user.id);
  const checkOrganisation = (): void => void fetchSignedInUser(true);
  organisationSwitch.onSuspicion(checkOrganisation);
  const stopListening = onAnnouncedSwitch(user.id, checkOrganisation);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    stopTelling();
    stopListening();
  };
};
