import { CallProblem, Unreachable } from '#web/platform/calls/call-problem.ts';
import { deviceStorage } from '#web/platform/storage/browser-storage.ts';

const keyFor = (form: string): string => `unanswered:${form}`;

/** Milliseconds; about as long as somebody tries again after a bad connection. */
const keptMs = 24 * 60 * 60_000;

/** Whether the server may have stored a registration although no answer of it arrived. */
export const isAnswerLost = (thrown: unknown): boolean =>
  thrown instanceof Unreachable || (thrown instanceof CallProblem && !thrown.worded);

/** The registration that was sent from this browser without an answer, by its email address. */
export const unanswered = {
  keep: (form: string, email: string): void =>
    void deviceStorage.set(keyFor(form), JSON.stringify({ email, at: Date.now() })),
  matches: (form: string, email: string): boolean => {
    const text = deviceStorage.get(keyFor(form));
    if (text === null) return false;
    const sent = JSON.parse(text) as { email: string; at: number };
    return sent.email === email && Date.now() - sent.at < keptMs;
  },
  forget: (form: string): void => deviceStorage.remove(keyFor(form)),
} as const;
