import type { SessionUser } from '@purboday/contract/sign-in/sign-in.contract';
import { useSyncExternalStore } from 'react';
import { accountStorage } from '#web/platform/storage/account-storage.ts';
import { tabStorage } from '#web/platform/storage/browser-storage.ts';

/** Signed in only with both values (specification §1). */
export type Session = { user: SessionUser; token: string };

const keys = { user: 'user', token: 'token' } as const;

const parseUser = (text: string): SessionUser | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const user = value as Partial<SessionUser>;
    const id = user.id ?? user._id;
    return user.role && id ? ({ ...user, id } as SessionUser) : undefined;
  } catch {
    return undefined;
  }
};

const read = (): Session | undefined => {
  const [user, token] = [tabStorage.get(keys.user), tabStorage.get(keys.token)];
  const parsed = user ? parseUser(user) : undefined;
  return parsed && token ? { user: parsed, token } : undefined;
};

let current = read();
const listeners = new Set<() => void>();

const set = (next: Session | undefined): void => {
  // Everything in the tab's storage belongs to the session: offline registers contain other
  // people's data.
  if (!next || next.user.id !== current?.user.id) {
    for (const key of tabStorage.keys()) tabStorage.remove(key);
    accountStorage.clear(next?.user.id);
  }
  current = next;
  if (next) {
    tabStorage.set(keys.user, JSON.stringify(next.user));
    tabStorage.set(keys.token, next.token);
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The session of this tab, in `sessionStorage` under `user` and `token` (specification §1). */
export const session = {
  get: (): Session | undefined => current,
  start: (started: Session): void => set(started),
  /** Merges fields into the signed-in user and saves; does nothing without a session. */
  update: (fields: Partial<SessionUser>): void => {
    if (current) set({ ...current, user: { ...current.user, ...fields } });
  },
  clear: (): void => set(undefined),
  /** Removes a user without a token and a token without a user (specification §2). What other tabs store stays. */
  removeRemains: (): void => {
    if (!current) for (const key of Object.values(keys)) tabStorage.remove(key);
  },
  restore: (): Session | undefined => {
    current = read();
    return current;
  },
  subscribe,
} as const;

export const useSession = (): Session | undefined =>
  useSyncExternalStore(subscribe, session.get, () => undefined);

export type SessionEnd = 'ended' | 'idle' | 'absolute';

const texts: Record<SessionEnd, string> = {
  ended: 'Your session has ended. Please sign in again.',
  idle: 'You were signed out because you were inactive for a while. Please sign in again.',
  absolute:
    'You were signed out because your session reached its maximum length. Please sign in again.',
};

const prefix = '#session-';

/**
 * The sign-in screen is a document of its own, so its address names the reason.
 * @param lost attendance marks that were deleted unsent
 */
export const formatSessionEnd = (why: SessionEnd, lost = 0): string =>
  lost > 0 ? `${prefix}${why}-${lost}` : prefix + why;

const endPattern = new RegExp(`^${prefix}(${Object.keys(texts).join('|')})(?:-(\\d{1,5}))?$`, 'u');

/** Undefined when the address names no end. */
export const parseSessionEnd = (hash: string): { text: string; lost: number } | undefined => {
  const [, why, lost = '0'] = endPattern.exec(hash) ?? [];
  return why === undefined ? undefined : { text: texts[why as SessionEnd], lost: Number(lost) };
};

const ended = new Set<(why: SessionEnd, lost: number) => void>();
let last: { why: SessionEnd; lost: number } | undefined;
let countUnsent = (_account: string): number => 0;

/** Registers a function that counts the unsent work of an account. */
export const setUnsentCounter = (count: (account: string) => number): void => {
  countUnsent = count;
};

/** The application handles the end, because it knows the router. */
export const onSessionEnd = (listener: (why: SessionEnd, lost: number) => void): (() => void) => {
  ended.add(listener);
  return () => ended.delete(listener);
};

/** @param token the late response to an old session must not end a new one */
export const endSession = (token: string, why: SessionEnd = 'ended'): void => {
  const current = session.get();
  if (current?.token !== token) return;
  const lost = countUnsent(current.user.id);
  session.clear();
  last = { why, lost };
  for (const listener of ended) listener(why, lost);
};

/** Undefined when no session has ended since the page was loaded. */
export const getLastSessionEnd = (): string =>
  last === undefined ? '' : formatSessionEnd(last.why, last.lost);
