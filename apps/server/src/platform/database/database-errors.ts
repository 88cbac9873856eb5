import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#server/platform/process/log.ts';

interface Trouble {
  code?: unknown;
  constraint?: unknown;
  message?: unknown;
}

/** Yields the error and its causes. Drizzle wraps errors of the driver. */
const causes = function* (error: unknown): Generator<Trouble> {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth += 1) {
    yield at as Trouble;
    if (at instanceof AggregateError) for (const inner of at.errors) yield* causes(inner);
  }
};

/** Returns the name of the violated unique constraint or index; undefined for other errors. */
export const findUniqueViolation = (error: unknown): string | undefined => {
  for (const { code, constraint } of causes(error))
    if (code === '23505') return typeof constraint === 'string' ? constraint : '';
  return undefined;
};

const network =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ENOENT|ENOSPC|EDQUOT)$/;
// Errors for which a later attempt may succeed: connection exceptions, read-only after a failover, serialization and deadlock,
// resources (connections, disk, memory), timeouts, locks, shutdown and startup, input/output.
const state = /^(08...|25006|25P03|40001|40P01|53...|57014|55P03|57P0[1235]|58...)$/;
const words =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** The database is temporarily unavailable: the response is 503 with Retry-After. */
export const isUnavailable = (error: unknown): boolean => {
  for (const { code, message } of causes(error)) {
    if (typeof code === 'string' && (network.test(code) || state.test(code))) return true;
    if (typeof message === 'string' && words.test(message)) return true;
  }
  return false;
};

/** PostgreSQL ended a transaction in favour of another one: deadlock detected, or serialization failure. It can be repeated. */
export const isConflict = (error: unknown): boolean => {
  for (const { code } of causes(error)) if (code === '40P01' || code === '40001') return true;
  return false;
};

/** The disk of the PostgreSQL server is full. */
export const isDatabaseDiskFull = (error: unknown): boolean => {
  for (const { code } of causes(error)) if (code === '53100') return true;
  return false;
};

/** The server cancelled the statement because of its time limit. */
export const isStatementTimeout = (error: unknown): boolean => {
  for (const { code } of causes(error)) if (code === '57014') return true;
  return false;
};

/** Name and code of an error and its causes. Their messages may contain data of a person. */
export const describeError = (error: unknown): string => {
  const names: string[] = [];
  for (const cause of causes(error)) {
    const { name } = cause as Error;
    const code = typeof cause.code === 'string' ? ` ${cause.code}` : '';
    names.push(`${name}${code}`);
  }
  return names.length === 0 ? 'Unknown error' : [...new Set(names)].join(': ');
};

export interface RetryOptions {
  log: Log;
  /** Milliseconds before the second attempt, 250; doubles up to `longestMs`, 5000. */
  firstMs?: number;
  longestMs?: number;
  signal?: AbortSignal;
}

/** Runs `work` until the database is available, with growing pauses. Other errors are thrown at once. */
export const retryUntilAvailable = async <T>(
  work: () => Promise<T>,
  { log, firstMs = 250, longestMs = 5000, signal }: RetryOptions,
): Promise<T> => {
  for (let waitMs = firstMs; ; waitMs = Math.min(waitMs * 2, longestMs)) {
    signal?.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      log.warn({ err: error, waitMs }, 'The database is not available; trying again');
      await sleep(waitMs, undefined, signal ? { signal } : {});
    }
  }
};
