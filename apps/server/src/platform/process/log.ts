import {
  pino,
  type Bindings,
  type ChildLoggerOptions,
  type DestinationStream,
  type Logger,
} from 'pino';
import { createOutageFilter } from './outage.ts';

const secretName =
  /authorization|cookie|password|passphrase|secret|token|otp|aadha+r|api.?key|master.?key|signature|credential/i;
// Bounded, because it would take quadratic time on a long text without @.
const email = /[\p{L}\p{N}._%+\-&!#$'*^`{|}~]{1,64}@([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)/gu;
const bearer = /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi;
// Not the parts of a UUID.
const aadhar = /(?<![\d.]|-[\da-f]{4}-)\d{4}[ -]?\d{4}[ -]?\d{4}(?!\d|-[\da-f]{4})/g;
const telephone = /(?<![\da-f.])(?:\+?91[ -]?)?[6-9]\d{9}(?![\da-f])/g;
// Drizzle includes the values of a failed query in its message.
const values = /(\n|^|\s)params: [\s\S]*$/;

const text = (value: string) =>
  value
    .replace(values, '$1params: [removed]')
    .replace(bearer, '$1 [removed]')
    .replace(email, '***@$1')
    .replace(aadhar, '[12 digits]')
    .replace(telephone, '[telephone]');

const isPlain = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** Copies only known properties: a driver's error also contains values of the row (`detail`, `params`). */
const fault = (error: Error, depth: number): unknown => {
  const { code, constraint, table } = error as Error & Record<string, unknown>;
  const message = text(error.message);
  return {
    type: error.name,
    message,
    // Without the message, which may contain values.
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(table === undefined ? {} : { table }),
    ...(error.cause === undefined ? {} : { cause: clean(error.cause, depth + 1) }),
  };
};

const entry = ([name, value]: [string, unknown], depth: number): [string, unknown] => [
  name,
  secretName.test(name) ? '[removed]' : clean(value, depth + 1),
];

const clean = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 6) return '[deep]';
  if (value instanceof Error) return fault(value, depth);
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => clean(item, depth + 1));
  // Serializers handle requests and replies.
  return isPlain(value)
    ? Object.fromEntries(Object.entries(value).map((pair) => entry(pair, depth)))
    : value;
};

/** Prepares a value for the log: removes secrets by name, masks personal data in texts, and replaces bytes by their number. */
export const cleaned = (value: unknown): unknown => clean(value, 0);

/** A logger of JSON lines. Never log personal data; what slips in is masked. */
export type Log = Logger;

// JSON does not escape these, but terminals and viewers interpret them: DEL, C1 control characters (U+009B begins an ANSI
// sequence), line separators and changes of writing direction.
const unprintable = /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;
const escaped = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A text of JSON that a terminal shows as it is. */
export const printable = (json: string): string => json.replaceAll(unprintable, escaped);

/**
 * Opens the logger. `level` is a pino level (`silent` for none); `to` is standard output by default. Values under names such as
 * password, token, otp or aadhar are removed at any depth, and email addresses, telephone and Aadhar numbers are masked in all
 * texts (SEC-50). Times are UTC.
 */
export const openLog = (level: string, to?: DestinationStream): Log => {
  const isRepeatedOutage = createOutageFilter();
  const log = pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // `clean` serializes errors. pino's own serializer would drop their causes.
      serializers: { err: (error: unknown) => error },
      hooks: {
        logMethod(args, method) {
          const first = args[0] as unknown;
          const { err: error } = (first ?? {}) as { err?: unknown };
          if (isRepeatedOutage(first instanceof Error ? first : error)) return undefined;
          const rest = args.slice(1).map(cleaned);
          if (!(first instanceof Error))
            return method.apply(this, [cleaned(first), ...rest] as unknown as Parameters<
              typeof method
            >);
          const err = cleaned(first) as { message: string };
          return method.apply(this, [
            { err },
            ...(rest.length ? rest : [err.message]),
          ] as unknown as Parameters<typeof method>);
        },
        streamWrite: printable,
      },
    },
    to ?? pino.destination(1),
  );
  // pino's formatters do not clean the bindings of a child logger.
  const child: (this: unknown, bindings: Bindings, options?: ChildLoggerOptions) => Log = log.child;
  return Object.assign(log, {
    child(this: unknown, bindings: Bindings, options?: ChildLoggerOptions) {
      return child.call(this, cleaned(bindings) as Bindings, options);
    },
  });
};
