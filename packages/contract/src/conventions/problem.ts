import { secondFactorMessages } from '../second-factor/second-factor.messages.ts';

/** A validation error: the dotted path of a field and the message shown below it. */
export type FieldError = { path: string; message: string };

/** Codes of expected errors and their HTTP statuses (decisions §1). */
const problemStatus = {
  INVALID: 400,
  NOT_SIGNED_IN: 401,
  WRONG_CREDENTIALS: 401,
  SECOND_FACTOR_REQUIRED: 401,
  FORBIDDEN: 403,
  UNDER_REVIEW: 403,
  NOT_APPROVED: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  SECOND_FACTOR_SETUP_REQUIRED: 403,
  STEP_UP_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TIMEOUT: 408,
  INVALID_TRANSITION: 409,
  DUPLICATE: 409,
  KEY_REUSED: 409,
  GONE: 410,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  CHALLENGE_REQUIRED: 428,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;

/** Default messages, used when the code that throws has no better one. */
export const problemMessage: Record<ProblemCode, string> = {
  INVALID: 'Please check what you entered',
  NOT_SIGNED_IN: 'Please sign in',
  WRONG_CREDENTIALS: 'Invalid email or password',
  SECOND_FACTOR_REQUIRED: secondFactorMessages.ask,
  FORBIDDEN: 'You are not allowed to do this',
  UNDER_REVIEW: 'Your registration is under review',
  NOT_APPROVED: 'Your registration was not approved',
  PASSWORD_CHANGE_REQUIRED: 'Please change your password first',
  SECOND_FACTOR_SETUP_REQUIRED: secondFactorMessages.setUp,
  STEP_UP_REQUIRED: secondFactorMessages.stepUp,
  NOT_FOUND: 'Not found',
  METHOD_NOT_ALLOWED: 'This address does not support that method',
  TIMEOUT: 'The request took too long to arrive. Please try again.',
  INVALID_TRANSITION: 'This has already been changed by someone else',
  DUPLICATE: 'This is already registered',
  KEY_REUSED: 'This Idempotency-Key was used for something else',
  GONE: 'This link has been used or has expired',
  TOO_LARGE: 'The request is too large',
  UNSUPPORTED_MEDIA_TYPE: 'This type of content is not supported',
  CHALLENGE_REQUIRED:
    'Your browser has to run a short check first, because many SMS were requested today. Please reload the page and try again.',
  RATE_LIMITED: 'Too many attempts. Please try again later.',
  INTERNAL: 'Something went wrong. Please try again.',
  UNAVAILABLE: 'The service is not available right now. Please try again in a moment.',
};

/** Details of an error: invalid fields, and seconds to wait before a retry (`Retry-After`). */
export type ProblemDetail = { errors?: FieldError[]; retryAfterSeconds?: number };

/** An expected error. Every other exception is a bug and returns 500. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly detail: ProblemDetail;

  constructor(
    code: ProblemCode,
    message: string = problemMessage[code],
    detail: ProblemDetail = {},
  ) {
    super(message);
    this.code = code;
    this.detail = detail;
  }

  /** The HTTP status of this error. */
  get status(): number {
    return problemStatus[this.code];
  }
}

/**
 * An error for a single field, shown below that field.
 * @param path dotted path of the field in the request
 */
export const fieldProblem = (
  path: string,
  message: string,
  code: ProblemCode = 'INVALID',
): Problem => new Problem(code, message, { errors: [{ path, message }] });

/**
 * An error for a form with several invalid fields, in form order. Screens show the first message
 * (decisions §1).
 */
export const fieldsProblem = (errors: FieldError[]): Problem =>
  new Problem('INVALID', errors[0]?.message, { errors });

/** The error for invalid input: one entry per validation issue, with its dotted path. */
export const invalidInput = (
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Problem =>
  fieldsProblem(issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })));
