const secretName =
  /authorization|cookie|password|passphrase|secret|token|otp|aadha+r|api.?key|master.?key|signature|credential/i;
// Without a bound, a long text without an @ would take quadratic time.
const email = /[\p{L}\p{N}._%+\-&!#$'*^`{|}~]{1,64}@([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)/gu;
const bearer = /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi;
// Not the parts of a UUID.
const aadhar = /(?<![\d.]|-[\da-f]{4}-)\d{4}[ -]?\d{4}[ -]?\d{4}(?!\d|-[\da-f]{4})/g;
const telephone = /(?<![\da-f.])(?:\+?91[ -]?)?[6-9]\d{9}(?![\da-f])/g;
// Drizzle writes the values of a failed query into its message.
const values = /(\n|^|\s)params: [\s\S]*$/;

const text = (value: string) =>
  value
    .replace(values, '$1params: [removed]')
    .replace(bearer, '$1 [removed]')
    .replace(email, '***@$1')
    .replace(aadhar, '[12 digits]')
    .replace(telephone, '[telephone]');

const isPlain = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** Only what says what went wrong: a driver's error also carries the values of the row (`detail`, `params`). */
const fault = (error: Error, depth: number): unknown => {
  const { code, constraint, table } = error as Error & Record<string, unknown>;
  const message = text(error.message);
  return {
    type: error.name,
    message,
    // Without the message, which may hold values.
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
  // Requests and replies are left to their serializers.
  return isPlain(value)
    ? Object.fromEntries(Object.entries(value).map((pair) => entry(pair, depth)))
    : value;
};

/** A copy fit for a log: secrets by name removed, personal data in texts masked, file bytes counted. */
export const cleaned = (value: unknown): unknown => clean(value, 0);
