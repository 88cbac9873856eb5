import type { FieldError } from '@purboday/contract/conventions/problem';

/** A refusal by the server: its status, the text to show, and what was wrong with which field. */
export class CallProblem extends Error {
  override readonly name = 'CallProblem';
  /** HTTP status. */
  readonly status: number;
  /** Empty unless fields were at fault; `path` is dotted (`contactPerson.email`). */
  readonly errors: FieldError[];
  /** To be named to whoever is asked for help; empty when the answer had none. */
  readonly requestId: string;
  /** Whether `message` is the server's own; false when its answer could not be read. */
  readonly worded: boolean;

  constructor(
    status: number,
    message: string,
    more: { errors?: FieldError[]; requestId?: string; worded?: boolean },
  ) {
    super(message);
    this.status = status;
    this.errors = more.errors ?? [];
    this.requestId = more.requestId ?? '';
    this.worded = more.worded ?? false;
  }
}

/** The server did not answer: no network, or it is down. What was sent may be sent again with the same key. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** The server's own message of a failure; undefined when it sent none or did not answer. */
export const serverMessage = (thrown: unknown): string | undefined =>
  thrown instanceof CallProblem && thrown.worded ? thrown.message : undefined;

/**
 * What a screen says of a failure: the server's own words, else the screen's.
 * @param fallback the text of specification §8 for a failure without words
 * @param unreachable the text when there was no answer; `fallback` when left out
 */
export const failureText = (
  thrown: unknown,
  fallback: string,
  unreachable: string = fallback,
): string => {
  if (thrown instanceof CallProblem) return serverMessage(thrown) ?? fallback;
  return unreachable;
};
