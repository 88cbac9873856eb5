import {
  pino,
  type Bindings,
  type ChildLoggerOptions,
  type DestinationStream,
  type Logger,
} from 'pino';
import { cleaned } from './log-cleaning.ts';

/** JSON lines, one an event. Takes no personal data: what slips in is masked. */
export type Log = Logger;

// JSON leaves these in a line, and a terminal or a viewer acts on them: DEL, the second set of control characters
// (an ANSI sequence may begin with U+009B), line separators and changes of writing direction.
const unprintable = /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;
const escaped = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Makes the logger. `level` is a pino level (`silent` for none); `to` is standard output unless given. Values under
 * names such as password, token, otp or aadhar are removed at any depth, and email addresses, telephone and Aadhar
 * numbers are masked in every text (SEC-50). Times are UTC.
 */
export const openLog = (level: string, to?: DestinationStream): Log => {
  const log = pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // Errors are made plain below; pino's own would take their causes away.
      serializers: { err: (error: unknown) => error },
      hooks: {
        logMethod(args, method) {
          const first = args[0] as unknown;
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
        streamWrite: (line) => line.replaceAll(unprintable, escaped),
      },
    },
    to ?? pino.destination(1),
  );
  // pino cleans what is logged, not what a child carries into every line.
  const child: (this: unknown, bindings: Bindings, options?: ChildLoggerOptions) => Log = log.child;
  return Object.assign(log, {
    child(this: unknown, bindings: Bindings, options?: ChildLoggerOptions) {
      return child.call(this, cleaned(bindings) as Bindings, options);
    },
  });
};
