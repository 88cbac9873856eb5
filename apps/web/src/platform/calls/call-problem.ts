import type { FieldError } from '@purboday/contract/conventions/problem';

/** An error response of the server: its status, its message, and the errors of fields. */
export class CallProblem extends Error {
  override readonly name = 'CallProblem';
  /** HTTP status. */
  readonly status: number;
  /** Empty unless fields were invalid; `path` is dotted (`contactPerson.email`). */
  readonly errors: FieldError[];
  /** The request id, to quote when requesting help; empty when the response had none. */
  readonly requestId: string;
  /** Whether `message` comes from the server; false when its response could not be read. */
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

/**
 * The server did not respond: no network, or it is down. The request can be sent again with the
 * same key.
 */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** The server's own message of a failure; undefined when it sent none or did not respond. */
export const serverMessage = (thrown: unknown): string | undefined =>
  thrown instanceof CallProblem && thrown.worded ? thrown.message : undefined;

/**
 * The message of a failure on a screen: the server's own, else the screen's.
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
