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
