import { session } from './session.ts';

/** Why a session is over: the server says so, nobody used it, or it has lasted as long as one may. */
export type SessionEnd = 'ended' | 'idle' | 'absolute';

const texts: Record<SessionEnd, string> = {
  ended: 'Your session has ended. Please sign in again.',
  idle: 'You were signed out because nothing was done for a while. Please sign in again.',
  absolute:
    'You were signed out because a session lasts only so long, however busy it is. Please sign in again.',
};

const prefix = '#session-';

/** Added to the address of the sign-in screen, which is a document of its own, to have it say why. */
export const sessionEndMark = (why: SessionEnd): string => prefix + why;

/** What the sign-in screen says after a session; undefined when the address names no end. */
export const sessionEndText = (hash: string): string | undefined =>
  hash.startsWith(prefix)
    ? Object.entries(texts).find(([why]) => hash === prefix + why)?.[1]
    : undefined;

const ended = new Set<(why: SessionEnd) => void>();
let last: SessionEnd | undefined;

/** Says what happens when a session ends by itself; given by the application, which knows the router. */
export const onSessionEnd = (listener: (why: SessionEnd) => void): (() => void) => {
  ended.add(listener);
  return () => ended.delete(listener);
};

/**
 * Clears the session that is over, and tells the application.
 * @param token of the session meant: the late answer to an old session must not end a new one
 */
export const endSession = (token: string, why: SessionEnd = 'ended'): void => {
  if (session.get()?.token !== token) return;
  session.clear();
  last = why;
  for (const listener of ended) listener(why);
};

/** The mark of the session that ended by itself since this document was loaded; nothing when none did. */
export const markOfLastSession = (): string => (last === undefined ? '' : sessionEndMark(last));
