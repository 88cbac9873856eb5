import type { SessionUser } from '@purboday/contract/sign-in/sign-in.contract';
import { useSyncExternalStore } from 'react';
import { getOrganisation, organisationSwitch } from './organisation.ts';
import { tabStorage } from '#web/platform/storage/browser-storage.ts';
import { rememberReturnAddress } from './return-address.ts';

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

const toOwner = (of: Session | undefined): string | undefined =>
  of && `${of.user.id} ${getOrganisation(of.user)?.id ?? ''}`;

const set = (next: Session | undefined): void => {
  // Everything in the tab's storage belongs to the session and its organisation: offline registers
  // contain other people's data.
  if (toOwner(next) !== toOwner(current)) {
    organisationSwitch.set(undefined);
    for (const key of tabStorage.keys()) tabStorage.remove(key);
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
  /** Replaces the signed-in user: fields that the server no longer sends are gone. */
  setUser: (user: SessionUser): void => {
    if (current) set({ ...current, user });
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

/** The sign-in screen is a document of its own, so its address names the reason. */
export const formatSessionEnd = (why: SessionEnd): string => prefix + why;

const endPattern = new RegExp(`^${prefix}(${Object.keys(texts).join('|')})$`, 'u');

/** Undefined when the address names no end. */
export const parseSessionEnd = (hash: string): string | undefined => {
  const why = endPattern.exec(hash)?.[1];
  return why === undefined ? undefined : texts[why as SessionEnd];
};

const ended = new Set<(why: SessionEnd) => void>();
let last: SessionEnd | undefined;

/** The application handles the end, because it knows the router. */
export const onSessionEnd = (listener: (why: SessionEnd) => void): (() => void) => {
  ended.add(listener);
  return () => ended.delete(listener);
};

/** @param token the late response to an old session must not end a new one */
export const endSession = (token: string, why: SessionEnd = 'ended'): void => {
  const ending = session.get();
  if (ending?.token !== token) return;
  session.clear();
  rememberReturnAddress(ending.user);
  last = why;
  for (const listener of ended) listener(why);
};

/** Undefined when no session has ended since the page was loaded. */
export const getLastSessionEnd = (): string => (last === undefined ? '' : formatSessionEnd(last));
