import { session } from './session.ts';

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
