import { session } from './session.ts';

/** Shown on the sign-in screen after the server has ended a session. */
export const sessionEndedText = 'Your session has ended. Please sign in again.';

/** Added to the address of the sign-in screen, which is a document of its own, to have it say so. */
export const sessionEndedMark = '#session-ended';

const ended = new Set<() => void>();

/** Says what happens when the server ends the session; given by the application, which knows the router. */
export const onSessionEnd = (listener: () => void): (() => void) => {
  ended.add(listener);
  return () => ended.delete(listener);
};

/**
 * Clears the session that the server no longer knows, and tells the application.
 * @param token of the refused call: the late answer to an old session must not end a new one
 */
export const endSession = (token: string): void => {
  if (session.get()?.token !== token) return;
  session.clear();
  for (const listener of ended) listener();
};
