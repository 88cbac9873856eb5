import { session } from './session.ts';

/** Why a session ended: by the server, by inactivity, or at its maximum age. */
export type SessionEnd = 'ended' | 'idle' | 'absolute';

const texts: Record<SessionEnd, string> = {
  ended: 'Your session has ended. Please sign in again.',
  idle: 'You were signed out because nothing was done for a while. Please sign in again.',
  absolute:
    'You were signed out because a session lasts only so long, however busy it is. Please sign in again.',
};

const prefix = '#session-';

/**
 * Added to the address of the sign-in screen, which is a document of its own, to have it say why.
 * @param lost attendance marks that were removed unsent
 */
export const sessionEndMark = (why: SessionEnd, lost = 0): string =>
  lost > 0 ? `${prefix}${why}-${lost}` : prefix + why;

const endPattern = new RegExp(`^${prefix}(${Object.keys(texts).join('|')})(?:-(\\d{1,5}))?$`, 'u');

/**
 * The end named in the address of the sign-in screen and the number of lost attendance marks;
 * undefined when there is none.
 */
export const sessionEndIn = (hash: string): { text: string; lost: number } | undefined => {
  const [, why, lost = '0'] = endPattern.exec(hash) ?? [];
  return why === undefined ? undefined : { text: texts[why as SessionEnd], lost: Number(lost) };
};

const ended = new Set<(why: SessionEnd, lost: number) => void>();
let last: { why: SessionEnd; lost: number } | undefined;
let countUnsent = (_account: string): number => 0;

/**
 * Registers the function that counts the unsent work of an account, which the end of its session
 * deletes.
 */
export const countUnsentWith = (count: (account: string) => number): void => {
  countUnsent = count;
};

/**
 * Registers the handler for the end of a session; the application provides it, because it knows the
 * router.
 */
export const onSessionEnd = (listener: (why: SessionEnd, lost: number) => void): (() => void) => {
  ended.add(listener);
  return () => ended.delete(listener);
};

/**
 * Clears a session that has ended, and notifies the application.
 * @param token of the session meant: the late answer to an old session must not end a new one
 */
export const endSession = (token: string, why: SessionEnd = 'ended'): void => {
  const current = session.get();
  if (current?.token !== token) return;
  const lost = countUnsent(current.user.id);
  session.clear();
  last = { why, lost };
  for (const listener of ended) listener(why, lost);
};

/** The marker of a session that ended since this document was loaded; undefined when none did. */
export const markOfLastSession = (): string =>
  last === undefined ? '' : sessionEndMark(last.why, last.lost);
