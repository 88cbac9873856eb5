import { documentMessages } from '@purboday/contract/fields/field-messages';
import type { FieldError } from '@purboday/contract/conventions/problem';

export class CallProblem extends Error {
  override readonly name = 'CallProblem';
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

/** A chosen file was changed, moved or removed before it was sent; its field is emptied (R29). */
export class UnreadableFileError extends CallProblem {
  readonly file: Blob;

  constructor(file: Blob) {
    super(0, documentMessages.unreadable, { worded: true });
    this.file = file;
  }
}

/** The server did not respond. The request can be sent again with the same key. */
export class UnreachableError extends Error {
  override readonly name = 'Unreachable';
}

const toasted = new WeakSet<object>();

/** An action has shown this failure as a toast, so its form shows it without another one. */
export const markToasted = (thrown: object): void => void toasted.add(thrown);
export const isToasted = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && toasted.has(thrown);

/** Undefined when the server sent none or did not respond. */
export const serverMessage = (thrown: unknown): string | undefined =>
  thrown instanceof CallProblem && thrown.worded ? thrown.message : undefined;

/**
 * @param fallback the text of specification §8 for a failure without a message
 * @param unreachable shown when there was no response; defaults to `fallback`
 */
export const failureText = (
  thrown: unknown,
  fallback: string,
  unreachable: string = fallback,
): string => {
  if (thrown instanceof CallProblem) return serverMessage(thrown) ?? fallback;
  return unreachable;
};
